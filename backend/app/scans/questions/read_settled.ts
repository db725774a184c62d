import type { AskedScans } from '#app/scans/questions/ask_scans'
import type { Parameters } from '#app/scans/store/scan_store'
import {
  type KnownYears,
  NOTHING_KNOWN,
  type ScanYear,
  knownYears,
  lookAtYears,
} from '#app/scans/store/find_years'
import { ASKED_COLUMNS } from '#app/scans/store/rested_tables'

/** A part or build of the scans that later changes can replace. */
type Fact = string

const PART = (part: string): Fact => `part ${part}`
const BUILD = (build: number): Fact => `build ${build}`

/** The SQL between `FROM` and `AND`, its parameters and the facts it relies on. */
export interface ScanSource {
  sql: string
  parameters: Parameters
  facts: readonly Fact[]
}

interface Found<Result> {
  result: Result
  facts: readonly Fact[]
}

/** Facts about builds made of scans that have not changed since. */
export const factsOfBuilds = (builds: readonly number[]): Fact[] => builds.map(BUILD)

function factsOf({ years, ranking }: KnownYears): Set<Fact> {
  const facts = years.flatMap(({ part, summary, byRoll }) => [
    ...(part === null ? [] : [PART(part)]),
    ...factsOfBuilds([summary?.build, byRoll].filter((build) => typeof build === 'number')),
  ])
  return new Set([...facts, ...(ranking === null ? [] : [BUILD(ranking)])])
}

/** Attempts with known years before a question is asked without them. */
const TRIES = 2

/**
 * Runs a question with the known years, then checks the facts it relied on. Parts and builds never
 * return, so unchanged facts held all the time. Otherwise runs it again.
 */
export async function askYears<Result>(
  { store, table }: AskedScans,
  ask: (known: KnownYears) => Promise<Found<Result>>
): Promise<Result> {
  if (table !== 'scans' || store.tables.cluster) return (await ask(NOTHING_KNOWN)).result
  let known = await knownYears(store)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { result, facts } = await ask(known)
    if (facts.length === 0) return result
    known = await lookAtYears(store)
    const still = factsOf(known)
    if (facts.every((fact) => still.has(fact))) return result
  }
  return (await ask(NOTHING_KNOWN)).result
}

/** Years whose scans need no merging while they are read. */
interface MergedYears {
  /** Years read from a table sorted by roll. */
  byRoll: readonly ScanYear[]
  /** Years that are one merged part. */
  settled: readonly ScanYear[]
}

function readFrom({ condition }: AskedScans, { byRoll, settled }: MergedYears) {
  const { where, parameters } = condition
  const select = (from: string) => `SELECT ${ASKED_COLUMNS} FROM ${from} AND ${where}`
  const parts = [
    select('scans WHERE _partition_id IN {settled:Array(String)}'),
    select('scans FINAL WHERE _partition_id NOT IN {merged:Array(String)}'),
  ]
  if (byRoll.length > 0) {
    parts.push(select('scans_by_roll WHERE build IN {builds_by_roll:Array(UInt64)}'))
  }
  const namesOf = (years: readonly ScanYear[]) => years.map(({ partition }) => partition)
  const builds = byRoll.map(({ byRoll: build }) => build!)
  return {
    sql: `(${parts.join(' UNION ALL ')}) WHERE 1`,
    parameters: {
      ...parameters,
      settled: namesOf(settled),
      merged: namesOf([...byRoll, ...settled]),
      ...(byRoll.length > 0 && { builds_by_roll: builds }),
    },
    facts: factsOfBuilds(builds),
  }
}

/**
 * Selects the valid version of matching scans. Merging prevents the store from reading only what
 * matches, so merged years are read without it.
 */
export function mergedScans(asked: AskedScans, years: readonly ScanYear[]): ScanSource {
  const { table, condition } = asked
  const byRoll = yearsByRoll(asked, years)
  const settled = years.filter((year) => year.part !== null && !byRoll.includes(year))
  if (byRoll.length + settled.length === 0) {
    const { where, parameters } = condition
    return { sql: `${table} FINAL WHERE ${where}`, parameters, facts: [] }
  }
  const source = readFrom(asked, { byRoll, settled })
  return { ...source, facts: [...source.facts, ...settled.map(({ part }) => PART(part!))] }
}

/** Selects all versions of matching scans without merging. */
export function everyVersion(asked: AskedScans, years: readonly ScanYear[]): ScanSource {
  const { table, condition } = asked
  const byRoll = yearsByRoll(asked, years)
  if (byRoll.length > 0) {
    return readFrom(asked, { byRoll, settled: years.filter((year) => !byRoll.includes(year)) })
  }
  const { where, parameters } = condition
  return { sql: `${table} WHERE ${where}`, parameters, facts: [] }
}

/** Reads {@link mergedScans} through {@link askYears}. */
export const readSettled = <Row>(
  asked: AskedScans,
  read: (source: ScanSource) => Promise<Row[]>
): Promise<Row[]> =>
  askYears(asked, async ({ years }) => {
    const source = mergedScans(asked, years)
    return { result: await read(source), facts: source.facts }
  })

/** Returns the years with a table sorted by roll, if the question is about a roll. */
const yearsByRoll = (asked: AskedScans, years: readonly ScanYear[]): ScanYear[] =>
  isOfRoll(asked) ? years.filter(({ byRoll }) => byRoll !== null) : []

const isOfRoll = ({ condition }: AskedScans) =>
  condition.counted?.columns.includes('spool') ?? false
