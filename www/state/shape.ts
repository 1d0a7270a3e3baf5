/**
 * Reads data from storage, which anybody may have written to, or from a file. A reader returns the value without unknown
 * members, or throws; {@link readAs} never throws.
 */

import { perObject } from '../engine/remember.ts';
import { ifPossible } from './if-possible.ts';

export type Reader<Value> = (value: unknown) => Value;

export type Read<Of> = Of extends Reader<infer Value> ? Value : never;

/** A member that may be missing is optional. */
type Known<Members> = {
  [Name in keyof Members as undefined extends Read<Members[Name]> ? never : Name]: Read<Members[Name]>;
} & { [Name in keyof Members as undefined extends Read<Members[Name]> ? Name : never]?: Read<Members[Name]> };

/** Deeper data is not ours. */
const DEEPEST = 12;

/** @returns null if the reader throws */
export const readAs = <Value>(reader: Reader<Value>, value: unknown): Value | null => ifPossible(() => reader(value));

/** A reader of values that pass a check. */
export function only<Value>(check: (value: any) => boolean): Reader<Value> {
  return value => {
    if (check(value)) return value as Value;
    throw new TypeError('unexpected value');
  };
}

export const flag = only<boolean>(value => typeof value === 'boolean');

export const finite = only<number>(Number.isFinite);

/** A whole number from 0 on. */
export const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
export const whole = only<number>(isWhole);

/** Moves, as the module writes them. */
export const moves = only<string>(value => typeof value === 'string' && /^[UDLR]*$/.test(value));

/** @param most characters */
export const text = (most: number) => only<string>(value => typeof value === 'string' && value.length <= most);

export const oneOf = <const Value>(values: readonly Value[]) => only<Value>(value => values.includes(value));

export function orNull<Value>(reader: Reader<Value>): Reader<Value | null> {
  return value => (value === null ? null : reader(value));
}

export function orMissing<Value>(reader: Reader<Value>): Reader<Value | undefined> {
  return value => (value === undefined ? undefined : reader(value));
}

/** @param reader of each item @param most items */
export function list<Value>(reader: Reader<Value>, most: number): Reader<Value[]> {
  const items = only<unknown[]>(value => Array.isArray(value) && value.length <= most);
  return value => items(value).map(item => reader(item));
}

/** A plain object, with all of its members. */
export const object = only<Record<string, unknown>>(value => isObject(value));

/** Members with the same reader. */
export const each = <Name extends string, Value>(names: readonly Name[], reader: Reader<Value>) =>
  Object.fromEntries(names.map(name => [name, reader])) as Record<Name, Reader<Value>>;

export function record<Members extends Record<string, Reader<unknown>>>(members: Members): Reader<Known<Members>> {
  const readers = Object.entries(members);
  return value => {
    const given = object(value);
    const read = readers.map(([name, reader]) => [name, reader(Object.hasOwn(given, name) ? given[name] : undefined)]);
    return Object.fromEntries(read.filter(([, member]) => member !== undefined));
  };
}

const isArgument = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** A message of the module: a code with arguments. */
export const message = record({
  code: text(100),
  args: only<Record<string, string | number>>(value => isObject(value) && Object.values(value).every(isArgument)),
});

/** Whether a value consists of numbers, texts, flags, null, and lists, plain objects and arrays of numbers of those. */
export function isPlain(value: unknown, depth = 0): boolean {
  if (depth > DEEPEST) return false;
  if (value === null || value === undefined) return true;
  if (typeof value !== 'object') return typeof value !== 'function' && typeof value !== 'symbol';
  if (isNumbers(value)) return true;
  const items = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : null;
  return items !== null && items.every(item => isPlain(item, depth + 1));
}

/** Some of an object's members, if present. */
export function picked<Name extends string>(value: Record<string, unknown>, names: readonly Name[]): Record<Name, any> {
  const found = names.filter(name => Object.hasOwn(value, name) && value[name] !== undefined);
  return Object.fromEntries(found.map(name => [name, value[name]])) as Record<Name, any>;
}

/** @returns whether it is a plain object */
export function isObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Arrays of numbers, by their names in files. */
export const ARRAYS = { float32: Float32Array, uint32: Uint32Array, uint16: Uint16Array, uint8: Uint8Array };
const TYPES = Object.values(ARRAYS);

export const isNumbers = (value: unknown): value is Float32Array | Uint32Array | Uint16Array | Uint8Array =>
  TYPES.some(type => value instanceof type);

/** About how many bytes plain data takes. */
export function bytesOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 8;
  if (isNumbers(value)) return value.byteLength;
  if (Array.isArray(value)) return value.reduce((sum, item) => sum + bytesOfItem(item), 8);
  return Object.entries(value).reduce((sum, [name, item]) => sum + name.length + bytesOf(item), 8);
}

/** A long history is measured at each move, and has only one entry more than before. */
const bytesOfObject = perObject<object, number>(bytesOf);
const bytesOfItem = (item: unknown) =>
  typeof item === 'object' && item !== null ? bytesOfObject(item) : bytesOf(item);
