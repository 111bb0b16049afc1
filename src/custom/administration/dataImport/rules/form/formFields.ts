import { z } from 'zod';
import { Header, Headers } from '../../../../../../contract/calls/imports/recipes.ts';
import type { Json } from '../../profileLists.ts';

type Widget =
  | 'column'
  | 'columns'
  | 'field'
  | 'fields'
  | 'targets'
  | 'choice'
  | 'choices'
  | 'number'
  | 'numbers'
  | 'text'
  | 'list'
  | 'switch'
  | 'yesNo'
  | 'map'
  | 'group'
  | 'day'
  | 'sql'
  | 'country'
  | 'currency'
  | 'zone';

export interface FormField {
  readonly key: string;
  readonly widget: Widget;
  readonly isRequired: boolean;
  /** The schema's default. @default none */
  readonly initial?: Json;
  /** Choices, or one entry per target. */
  readonly values: readonly string[];
  /** The list can grow. */
  readonly isOpen?: boolean;
  /** For numbers: 0 means none. */
  readonly isNullable?: boolean;
  /** Fields of a group. */
  readonly members: readonly FormField[];
}

const byKey: Readonly<Record<string, Widget>> = {
  ...{ into: 'targets', fields: 'fields', amounts: 'fields', field: 'field' },
  ...{ country: 'country', currency: 'currency', zone: 'zone', timezone: 'zone', sql: 'sql' },
};

type Schema = z.core.$ZodType;

function unwrapped(schema: Schema): Schema {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return unwrapped(schema.unwrap());
  return schema;
}

const initialOf = (schema: Schema): Json => {
  const { data } = z.json().safeParse(z.safeParse(schema, undefined).data);
  return data;
};

function listWidget(element: Schema): Widget | undefined {
  if (element === Header) return 'columns';
  if (element instanceof z.ZodNumber) return 'numbers';
  if (element instanceof z.ZodEnum) return 'choices';
  return element instanceof z.ZodString ? 'list' : undefined;
}

type Shape = Pick<FormField, 'widget'> & Partial<FormField>;

const namesIn = (schema: Schema): readonly string[] =>
  schema instanceof z.ZodEnum ? schema.options.map(String) : [];

/** Undefined if forms don't support the schema. */
function shapeOf(key: string, schema: Schema): Shape | undefined {
  const named = byKey[key];
  if (schema instanceof z.ZodTuple)
    return { widget: 'targets', values: schema.def.items.map((_, at) => String(at)) };
  if (named === 'targets') {
    const isList = schema instanceof z.ZodArray;
    return { widget: 'targets', values: isList ? ['0', '1'] : ['0'], isOpen: isList };
  }
  if (named) return { widget: named };
  if (schema === Header) return { widget: 'column' };
  if (schema === Headers) return { widget: 'columns' };
  if (schema instanceof z.ZodArray) {
    const element = unwrapped(schema.element);
    const widget = listWidget(element);
    return widget && { widget, values: namesIn(element) };
  }
  if (schema instanceof z.ZodEnum) return { widget: 'choice', values: namesIn(schema) };
  if (schema instanceof z.ZodLiteral)
    return key === 'recipe' ? undefined : { widget: 'choice', values: [...schema.values].map(String) };
  if (schema instanceof z.ZodUnion) return { widget: 'day', values: ['fileName'] };
  if (schema instanceof z.ZodBoolean) return { widget: 'switch' };
  if (schema instanceof z.ZodNumber) return { widget: 'number' };
  if (schema instanceof z.ZodString) return { widget: 'text' };
  if (schema instanceof z.ZodObject) return { widget: 'group', members: formFields(schema) };
  return schema instanceof z.ZodRecord ? recordShape(schema) : undefined;
}

/** A field per key if the keys are known, otherwise a map of texts. */
function recordShape({ keyType, valueType }: z.ZodRecord): Shape | undefined {
  const names = namesIn(keyType);
  if (names.length > 0)
    return { widget: 'group', members: names.flatMap((name) => fieldOf(name, valueType, true) ?? []) };
  return unwrapped(valueType) instanceof z.ZodString ? { widget: 'map' } : undefined;
}

function fieldOf(key: string, schema: Schema, isOptional = false): FormField | undefined {
  const shape = shapeOf(key, unwrapped(schema));
  const initial = initialOf(schema);
  const isRequired = !isOptional && !z.safeParse(schema, undefined).success;
  // Without a default, false differs from unset.
  const widget = shape?.widget === 'switch' && initial === undefined ? 'yesNo' : shape?.widget;
  return (
    shape &&
    widget && {
      ...{ key, isRequired, values: [], members: [], isNullable: z.safeParse(schema, null).success },
      ...(initial !== undefined && { initial }),
      ...{ ...shape, widget },
    }
  );
}

export const formFields = (schema: z.core.$ZodObject): readonly FormField[] =>
  Object.entries(schema._zod.def.shape).flatMap(([key, one]) => fieldOf(key, one) ?? []);
