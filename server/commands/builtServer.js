import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

// JavaScript, since what reads TypeScript is a tenth of the memory of a server, and a third of its start.

/** What the server is built from. */
const sources = ['server', 'contract', 'bundling', 'package.json', 'package-lock.json'];

/**
 * The server in a few files, which Node reads in a fraction of the time that it takes for its sources.
 * @param {string} root of the program
 */
export const serverDirectory = (root) => join(root, 'dist', 'server');

/**
 * Names the files of the newest build, a line each, the one to begin with first. It is there when they all are.
 * @param {string} directory of builds
 */
export const listIn = (directory) => join(directory, 'newest');

/**
 * @param {string} directory of builds
 * @returns {string[]} names of the files of the newest, the one to begin with first; none when there is no build
 */
export const filesOfBuild = (directory) =>
  existsSync(listIn(directory)) ? readFileSync(listIn(directory), 'utf8').trim().split('\n') : [];

/**
 * Where the built server begins; undefined when there is none, or a source is newer.
 * @param {string} root of the program
 */
export function builtServer(root) {
  const directory = serverDirectory(root);
  const [program] = filesOfBuild(directory);
  if (program === undefined || isStale(root, sources, listIn(directory))) return undefined;
  return join(directory, program);
}

/**
 * Whether one of the sources is newer than what was made of them, or nothing was.
 * @param {string} root of the program
 * @param {readonly string[]} from files and folders in it
 * @param {string} made path of a file
 */
export function isStale(root, from, made) {
  const madeAt = existsSync(made) ? statSync(made).mtimeMs : 0;
  return from.some((source) => newestIn(join(root, source)) > madeAt);
}

/**
 * @param {string} path of a file or folder
 * @returns {number} when it, or anything in it, was changed last; 0 when it isn't there
 */
function newestIn(path) {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  return stat.isDirectory()
    ? Math.max(0, ...readdirSync(path).map((name) => newestIn(join(path, name))))
    : stat.mtimeMs;
}
