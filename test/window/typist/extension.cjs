// Takes every typed letter before the text editor has it, as a Vim extension does, and says in the status bar how many came.
const vscode = require('vscode');

exports.activate = (context) => {
  const item = vscode.window.createStatusBarItem('typed', vscode.StatusBarAlignment.Left);
  let typed = 0;
  const say = () => {
    item.text = `typed ${typed}`;
  };
  item.name = 'Typed';
  say();
  item.show();
  context.subscriptions.push(
    item,
    vscode.commands.registerCommand('type', (letter) => {
      typed++;
      say();
      return vscode.commands.executeCommand('default:type', letter);
    }),
  );
};
