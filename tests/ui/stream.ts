import { act } from '@testing-library/react';

/** The stream of a browser, for what a test has it tell; stubbed as `EventSource`. */
export class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static readonly open = new Set<Stream>();
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
    Stream.open.add(this);
  }
  close = () => void Stream.open.delete(this);
}

/** Every open stream tells an event. */
export const tellStreams = (name: string, facts: unknown = {}) =>
  act(() => {
    for (const stream of Stream.open) {
      stream.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(facts) }));
    }
  });
