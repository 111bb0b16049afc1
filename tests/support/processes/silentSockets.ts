import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A connection to an address, on which nothing has been said; it is gone after the test. */
export async function connectTo(address: string): Promise<Socket> {
  const { port } = new URL(address);
  const socket = createConnection({ port: Number(port), host: '127.0.0.1' });
  // A server that has no room resets it.
  socket.on('error', () => {});
  onTestFinished(() => {
    socket.destroy();
  });
  await once(socket, 'connect');
  return socket;
}

/** Resolves when the server has ended a connection. */
export const ended = async (socket: Socket): Promise<void> => {
  socket.resume();
  if (!socket.closed) await once(socket, 'close');
};

/** Sends the head of a GET and resolves with the first line of the answer. */
export async function ask(socket: Socket, path: string): Promise<string> {
  const answered = once(socket, 'data');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  const [data] = await answered;
  return String(data).split('\r\n')[0] ?? '';
}
