import Polyglot from 'node-polyglot';
import type { Message } from '../contract/call.ts';
import type { Fault } from '../contract/messages/fault.ts';
import { type MessageKey, messages } from '../contract/messages/index.ts';
import { type Names, paramsIn } from '../contract/messages/params.ts';
import type { Resource } from '../contract/resource/resource.ts';
import { resources } from '../contract/resources/index.ts';
import { inWords } from '../contract/words.ts';

const polyglot = new Polyglot({ locale: 'en', phrases: messages });

const byName: ReadonlyMap<string, Resource> = new Map(Object.entries(resources));

const names: Names = {
  resource: (name, count) => byName.get(name)?.label.en[count - 1]?.toLowerCase() ?? name,
  field: (resource, name) => byName.get(resource)?.fields[name]?.label.en ?? inWords(name),
};

/** A message in English: for programs, the log, and readers of English. */
export const english = ({ code, params = {} }: Fault): string =>
  polyglot.t(code, paramsIn('en', params, names));

export const isMessageKey = (text: string): text is MessageKey => Object.hasOwn(messages, text);

/** A message as replies have it. */
export const messageOf = (fault: Fault): Message => ({ ...fault, message: english(fault) });
