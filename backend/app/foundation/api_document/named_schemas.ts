import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { GenericSchema } from 'valibot'

type Contract = Record<string, unknown>

const SHARED = fileURLToPath(new URL('../../../../shared/', import.meta.url))

/** Names of schemas for query parameters, which the document does not name. */
const IN_ADDRESS = /(Query|Filter)$/

/**
 * Collects the named schemas: the export `orderLine` becomes `OrderLine`. Throws an Error if two
 * contracts use one name for different schemas.
 */
export function nameSchemas(contracts: readonly Contract[]): Record<string, GenericSchema> {
  const named = new Map<string, GenericSchema>()
  const isNamed = (schema: GenericSchema) => [...named.values()].includes(schema)
  for (const [word, value] of contracts.flatMap((contract) => Object.entries(contract))) {
    if (!isSchema(value) || IN_ADDRESS.test(word) || isNamed(value)) continue
    const name = word.charAt(0).toUpperCase() + word.slice(1)
    if (named.has(name)) throw new Error(`Two contracts export different shapes named ${word}.`)
    named.set(name, value)
  }
  return Object.fromEntries(named)
}

export async function readContracts(): Promise<readonly Contract[]> {
  const files = await readdir(SHARED, { recursive: true })
  const modules = files
    .map((file) => /^(.+_contract|ground\/http\/problem)\.[jt]s$/.exec(file)?.[1])
    .filter((module) => module !== undefined)
    .sort()
  return Promise.all(modules.map((module) => import(`#shared/${module}`) as Promise<Contract>))
}

const isSchema = (value: unknown): value is GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
