/** Whether a text uses a game engine or a physics engine, by what it imports or by its global. */
export function usesEngine(text: string): boolean {
  return imported.test(text) || global.test(text);
}

/** The packages of engines, as they are imported, required or loaded by a page. */
const imported =
  /(?:\bfrom\s{0,4}|\bimport\s{0,4}\(?\s{0,4}|\brequire\s{0,4}\(\s{0,4})['"`](?:https?:[^'"`\s]{0,120}\/)?(?:phaser\d?|pixi\.js|@pixi\/[\w-]{1,40}|excalibur|kaplay|kaboom|littlejsengine|littlejs|matter-js|planck|planck-js|@box2d\/[\w-]{1,40}|box2d[\w-]{0,20}|p2|p2-es|melonjs|p5|p5play|@flyover\/box2d|@dimforge\/rapier2d[\w-]{0,20}|kontra|crafty|createjs|cannon|impact|gdjs|cocos2d|cc)(?:[@/][^'"`\s]{0,80})?['"`]/i;

/** Their globals, as they are called. */
const global =
  /\b(?:Phaser\.(?:Game|Scene|Physics|GameObjects|Geom|Class|Math)|PIXI\.[A-Z]|Matter\.(?:Bodies|Body|Engine|World|Composite)|planck\.[A-Z]|pl\.(?:Vec2|World|Box|Circle|Polygon)|kaboom\s?\(|kaplay\s?\(|new ex\.|engineInit\s?\(|extends EngineObject|me\.(?:Entity|Body|game|Rect|Sprite|state)|b2(?:BodyDef|FixtureDef|Vec2|World|PolygonShape)|Box2D\.|p2\.(?:World|Body|Box|Circle))/;
