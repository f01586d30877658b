/** A hitbox file with one image, one animation and two hitboxes, one of them with a role of its own. */
export const knight = `{
  "sprites": {
    "knight": {
      "image": "knight.png",
      "animations": { "slash": { "frames": [0, 3] } },
      "hitboxes": [
        { "name": "body", "role": "hurt", "rect": [0, 0, 8, 8] },
        { "name": "blade", "role": "parry", "rect": [20, 0, 8, 8], "animation": "slash", "frames": [1, 2] }
      ]
    }
  }
}
`;
