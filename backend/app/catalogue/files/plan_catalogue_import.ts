import { businessDay } from '#shared/ground/dates/business_day'
import type {
  CatalogueLineError,
  CatalogueLine,
  CatalogueLines,
} from '#app/catalogue/files/formats/catalogue_lines'
import { checkSet } from '#app/catalogue/files/check_set'
import { compare } from '#app/catalogue/files/final_catalogue'
import { findMisfits } from '#app/catalogue/files/find_misfits'
import type { CatalogueSet } from '#app/catalogue/files/formats/read_set'
import { readStored } from '#app/catalogue/files/formats/read_stored'
import { fingerprintOf } from '#app/foundation/http/input/fingerprint_of'
import { Slices, inSlices } from '#app/foundation/http/slices'
import type { ServerTexts } from '#app/foundation/http/texts'
import {
  CATALOGUE_PARTS,
  type CataloguePart,
  PICTURES_FOLDER,
} from '#shared/catalogue/files/catalogue_files'
import {
  CATALOGUE_PREVIEW_ROWS,
  type CatalogueCounts,
  type CataloguePreview,
} from '#shared/catalogue/files/catalogue_files_contract'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export interface PartPlan<Part extends CataloguePart = CataloguePart> {
  added: CatalogueLine<Part>[]
  changed: { before: CatalogueLine<Part>; after: CatalogueLine<Part> }[]
  /** Stored lines that other lines of the same owner replace. */
  removed: CatalogueLine<Part>[]
  unchanged: number
}

/** Records that the set does not name stay. */
export interface CataloguePlan {
  parts: { [Part in CataloguePart]: PartPlan<Part> }
  final: CatalogueLines
  lineErrors: CatalogueLineError[]
  warnings: CatalogueLineError[]
}

export async function planCatalogueImport(
  client: QueryClientContract,
  { lines, lineErrors }: CatalogueSet,
  now: Date
): Promise<CataloguePlan> {
  const slices = new Slices()
  const compared = compare(await readStored(client), lines)
  const { stored, wanted, final } = compared
  const parts: Partial<Record<CataloguePart, PartPlan>> = {}
  for (const part of CATALOGUE_PARTS) {
    await slices.giveWay()
    parts[part] = await planPart<CatalogueLine>(stored[part], wanted[part], final[part])
  }
  await slices.giveWay()
  return {
    parts: parts as unknown as CataloguePlan['parts'],
    final,
    lineErrors: [...lineErrors, ...(await checkSet(compared, businessDay(now)))],
    warnings: await findMisfits(compared),
  }
}

async function planPart<Line extends CatalogueLine>(
  stored: readonly Line[],
  wanted: readonly Line[],
  final: readonly Line[]
): Promise<PartPlan> {
  const known = new Map(stored.map((line) => [line.key, line]))
  const kept = new Set(final.map(({ key }) => key))
  const plan: PartPlan = {
    added: [],
    changed: [],
    removed: stored.filter(({ key }) => !kept.has(key)),
    unchanged: 0,
  }
  for await (const after of inSlices(wanted)) {
    const before = known.get(after.key)
    if (!before) plan.added.push(after)
    else if (differencesOf(before, after).length > 0) plan.changed.push({ before, after })
    else plan.unchanged += 1
  }
  return plan
}

function differencesOf(before: CatalogueLine, after: CatalogueLine) {
  return Object.keys(after.cells)
    .filter((field) => before.cells[field] !== after.cells[field])
    .map((field) => ({
      field,
      before: before.cells[field] ?? '',
      after: after.cells[field] ?? '',
    }))
}

const plansOf = ({ parts }: CataloguePlan): [CataloguePart, PartPlan][] =>
  CATALOGUE_PARTS.map((part) => [part, parts[part] as unknown as PartPlan])

export const fingerprintOfCatalogue = (plan: CataloguePlan): Promise<string> =>
  fingerprintOf(
    ...plansOf(plan).flatMap(([, { added, changed, removed }]) => [
      added.map(({ cells }) => cells),
      changed.map(({ before, after }) => [before.cells, after.cells]),
      removed.map(({ cells }) => cells),
    ]),
    plan.lineErrors
  )

export const countLines = async (plan: CataloguePlan): Promise<CatalogueCounts> =>
  sumLines(plan, await countFaulty(plan))

function sumLines(plan: CataloguePlan, faulty: ErrorCounts): CatalogueCounts {
  const sum = { added: 0, changed: 0, removed: 0, unchanged: 0 }
  for (const [, part] of plansOf(plan)) {
    sum.added += part.added.length
    sum.changed += part.changed.length
    sum.removed += part.removed.length
    sum.unchanged += part.unchanged
  }
  return { ...sum, faulty: [...faulty.values()].reduce((all, ofPart) => all + ofPart, 0) }
}

/** Numbers of faulty lines by part; the key is undefined for unknown files. */
type ErrorCounts = ReadonlyMap<CataloguePart | undefined, number>

/** Counts the faulty lines; a line with several errors counts once. */
async function countFaulty({ lineErrors }: CataloguePlan): Promise<ErrorCounts> {
  const lines = new Map<CataloguePart | undefined, Set<string>>()
  for await (const { file, line } of inSlices(lineErrors)) {
    const part = partOf(file)
    const known = lines.get(part) ?? new Set()
    lines.set(part, known.add(`${line ?? ''} ${file}`))
  }
  return new Map([...lines].map(([part, { size }]) => [part, size]))
}

export async function toCataloguePreview(
  plan: CataloguePlan,
  filename: string,
  t: ServerTexts
): Promise<CataloguePreview> {
  const plans = plansOf(plan)
  const faulty = await countFaulty(plan)
  const first = <Line, Shown>(lines: (part: PartPlan) => Line[], shown: (line: Line) => Shown) =>
    plans
      .flatMap(([, part]) => lines(part).slice(0, CATALOGUE_PREVIEW_ROWS))
      .slice(0, CATALOGUE_PREVIEW_ROWS)
      .map(shown)
  return {
    filename,
    fingerprint: await fingerprintOfCatalogue(plan),
    counts: sumLines(plan, faulty),
    parts: plans
      .map(([part, { added, changed, removed, unchanged }]) => ({
        part,
        added: added.length,
        changed: changed.length,
        removed: removed.length,
        unchanged,
        faulty: faulty.get(part) ?? 0,
      }))
      .filter(({ part: _, ...counts }) => Object.values(counts).some((count) => count > 0)),
    added: first(
      ({ added }) => added,
      (line) => ({ file: line.file, line: line.line, name: nameOf(line) })
    ),
    changed: first(
      ({ changed }) => changed,
      ({ before, after }) => ({
        file: after.file,
        line: after.line,
        name: nameOf(after),
        differences: differencesOf(before, after).map(({ field, ...values }) => ({
          field,
          before: values.before.slice(0, LONGEST_VALUE),
          after: values.after.slice(0, LONGEST_VALUE),
        })),
      })
    ),
    removed: first(
      ({ removed }) => removed,
      (line) => ({ file: line.file, name: nameOf(line) })
    ),
    faulty: plan.lineErrors
      .slice(0, CATALOGUE_PREVIEW_ROWS)
      .map((lineError) => wordLineError(lineError, t)),
    warnings: plan.warnings
      .slice(0, CATALOGUE_PREVIEW_ROWS)
      .map((lineError) => wordLineError(lineError, t)),
  }
}

const LONGEST_VALUE = 300

const wordLineError = ({ file, line, field, value, text }: CatalogueLineError, t: ServerTexts) => ({
  file,
  line,
  field,
  value: value.slice(0, LONGEST_VALUE),
  reason: t(text.key, text.values),
})

const nameOf = ({ cells }: CatalogueLine): string =>
  Object.values(cells).slice(0, 3).filter(Boolean).join(' · ').slice(0, LONGEST_VALUE)

function partOf(file: string): CataloguePart | undefined {
  if (file.startsWith(PICTURES_FOLDER)) return 'product_pictures'
  return CATALOGUE_PARTS.find((part) => file.startsWith(part))
}
