import type * as vscode from 'vscode';

type Described = string | vscode.Uri | undefined;

/** Has the name that VS Code gives it, by which errors are told apart in messages. */
export class FileSystemError extends Error {
  static FileExists(of?: Described): FileSystemError {
    return new FileSystemError(of, 'FileExists');
  }
  static FileNotFound(of?: Described): FileSystemError {
    return new FileSystemError(of, 'FileNotFound');
  }
  static FileNotADirectory(of?: Described): FileSystemError {
    return new FileSystemError(of, 'FileNotADirectory');
  }
  static FileIsADirectory(of?: Described): FileSystemError {
    return new FileSystemError(of, 'FileIsADirectory');
  }
  static NoPermissions(of?: Described): FileSystemError {
    return new FileSystemError(of, 'NoPermissions');
  }
  static Unavailable(of?: Described): FileSystemError {
    return new FileSystemError(of, 'Unavailable');
  }

  constructor(
    of?: Described,
    readonly code = 'Unknown',
  ) {
    super(typeof of === 'string' ? of : (of?.toString(true) ?? ''));
    this.name = code === 'Unknown' ? 'Error' : `${code} (FileSystemError)`;
  }
}

const codes: Readonly<Record<string, string>> = {
  ENOENT: 'FileNotFound',
  EEXIST: 'FileExists',
  ENOTDIR: 'FileNotADirectory',
  EISDIR: 'FileIsADirectory',
  EACCES: 'NoPermissions',
  EPERM: 'NoPermissions',
};

/** Describes an error of Node's file system as VS Code does. */
export function toFileSystemError(error: unknown, uri: vscode.Uri): FileSystemError {
  if (error instanceof FileSystemError) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  const known = codes[code];
  return known === undefined ? new FileSystemError(message) : new FileSystemError(uri, known);
}
