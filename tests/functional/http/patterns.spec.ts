import { endpoints } from '#app/endpoints/endpoint'
import type { AnyEndpoint } from '#app/endpoints/endpoint_spec'
import { test } from '@japa/runner'

interface Node {
  requirement?: unknown
  pipe?: Node[]
  item?: Node
  wrapped?: Node
  entries?: Record<string, Node>
  /** What a valibot schema chooses among; VineJS keeps something else under this name. */
  options?: Node[] | object
}

/** The regular expressions of a schema. */
function patternsIn(schema: unknown): RegExp[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { requirement, pipe = [], item, wrapped, entries = {}, options } = schema as Node
  const own = requirement instanceof RegExp ? [requirement] : []
  const inner = [...pipe.filter((part) => part !== schema), item, wrapped]
  if (Array.isArray(options)) inner.push(...options)
  return [...own, ...[...inner, ...Object.values(entries)].flatMap(patternsIn)]
}

const patternsOf = ({ body, query, params }: AnyEndpoint) =>
  [body, query, params].flatMap(patternsIn)

/** A repeated group that repeats something itself takes time beyond all measure for some texts. */
const NESTED_REPETITION = /\((?:[^()\\]|\\.)*(?:[*+]|\{\d+,\})(?:[^()\\]|\\.)*\)(?:[*+]|\{\d+,\})/

test.group('Patterns of input', () => {
  test('repeat nothing that repeats already', ({ assert }) => {
    const sources = [...new Set(endpoints.flatMap(patternsOf).map(({ source }) => source))]
    assert.isAbove(sources.length, 5)
    assert.deepEqual(
      sources.filter((source) => NESTED_REPETITION.test(source)),
      []
    )
    assert.isTrue(NESTED_REPETITION.test('^(a+b)+$'))
  })
})
