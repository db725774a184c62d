import { utcDay } from '#shared/dates/utc_day'
import type {
  CatalogueFault,
  CatalogueLine,
  CatalogueLines,
} from '#app/catalogue_files/catalogue_lines'
import { checkSet } from '#app/catalogue_files/check_set'
import { compare } from '#app/catalogue_files/final_catalogue'
import type { CatalogueSet } from '#app/catalogue_files/read_set'
import { readStored } from '#app/catalogue_files/read_stored'
import type { ServerTexts } from '#app/http/texts'
import { sha256 } from '#app/security/sha256'
import {
  CATALOGUE_PARTS,
  type CataloguePart,
  PICTURES_FOLDER,
} from '#shared/catalogue_files/catalogue_files'
import {
  CATALOGUE_PREVIEW_ROWS,
  type CatalogueCounts,
  type CataloguePreview,
} from '#shared/catalogue_files/catalogue_files_contract'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** What an import does to one part. */
export interface PartPlan<Part extends CataloguePart = CataloguePart> {
  added: CatalogueLine<Part>[]
  changed: { before: CatalogueLine<Part>; after: CatalogueLine<Part> }[]
  /** What the set replaces by others of the same owner. */
  removed: CatalogueLine<Part>[]
  unchanged: number
}

/** What an import does to the catalogue. What the set does not name stays as it is. */
export interface CataloguePlan {
  parts: { [Part in CataloguePart]: PartPlan<Part> }
  final: CatalogueLines
  faults: CatalogueFault[]
}

/** Compares a set of files with the catalogue as it is, as an import would now. */
export async function planCatalogueImport(
  client: QueryClientContract,
  { lines, faults }: CatalogueSet,
  now: Date
): Promise<CataloguePlan> {
  const compared = compare(await readStored(client), lines)
  const { stored, wanted, final } = compared
  const parts = Object.fromEntries(
    CATALOGUE_PARTS.map((part) => [
      part,
      planPart<CatalogueLine>(stored[part], wanted[part], final[part]),
    ])
  ) as unknown as CataloguePlan['parts']
  return { parts, final, faults: [...faults, ...(await checkSet(compared, utcDay(now)))] }
}

function planPart<Line extends CatalogueLine>(
  stored: readonly Line[],
  wanted: readonly Line[],
  final: readonly Line[]
) {
  const known = new Map(stored.map((line) => [line.key, line]))
  const kept = new Set(final.map(({ key }) => key))
  const plan: PartPlan = {
    added: [],
    changed: [],
    removed: stored.filter(({ key }) => !kept.has(key)),
    unchanged: 0,
  }
  for (const after of wanted) {
    const before = known.get(after.key)
    if (!before) plan.added.push(after)
    else if (differencesOf(before, after).length > 0) plan.changed.push({ before, after })
    else plan.unchanged += 1
  }
  return plan
}

/** The columns in which two lines differ. */
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

/** What of a plan can be told before it is carried out; equal plans have equal fingerprints. */
export function fingerprintOfCatalogue(plan: CataloguePlan): string {
  const told = plansOf(plan).map(([, { added, changed, removed }]) => [
    added.map(({ cells }) => cells),
    changed.map(({ before, after }) => [before.cells, after.cells]),
    removed.map(({ cells }) => cells),
  ])
  return sha256(JSON.stringify([told, plan.faults]))
}

/** How many lines an import adds, changes, takes away and leaves, and how many are faulty. */
export function countLines(plan: CataloguePlan): CatalogueCounts {
  const sum = { added: 0, changed: 0, removed: 0, unchanged: 0 }
  for (const [, part] of plansOf(plan)) {
    sum.added += part.added.length
    sum.changed += part.changed.length
    sum.removed += part.removed.length
    sum.unchanged += part.unchanged
  }
  return { ...sum, faulty: countFaulty(plan.faults) }
}

/** Each line once, for however many reasons. */
const countFaulty = (faults: readonly CatalogueFault[]) =>
  new Set(faults.map(({ file, line }) => `${line ?? ''} ${file}`)).size

/** A plan as its reader sees it, worded in their language. */
export function toCataloguePreview(
  plan: CataloguePlan,
  filename: string,
  t: ServerTexts
): CataloguePreview {
  const plans = plansOf(plan)
  const first = <Shown>(shown: (part: PartPlan) => Shown[]) =>
    plans.flatMap(([, part]) => shown(part)).slice(0, CATALOGUE_PREVIEW_ROWS)
  return {
    filename,
    fingerprint: fingerprintOfCatalogue(plan),
    counts: countLines(plan),
    parts: plans
      .map(([part, { added, changed, removed, unchanged }]) => ({
        part,
        added: added.length,
        changed: changed.length,
        removed: removed.length,
        unchanged,
        faulty: countFaulty(plan.faults.filter(({ file }) => partOf(file) === part)),
      }))
      .filter(({ part: _, ...counts }) => Object.values(counts).some((count) => count > 0)),
    added: first(({ added }) =>
      added.map((line) => ({ file: line.file, line: line.line, name: nameOf(line) }))
    ),
    changed: first(({ changed }) =>
      changed.map(({ before, after }) => ({
        file: after.file,
        line: after.line,
        name: nameOf(after),
        differences: differencesOf(before, after).map(({ field, ...values }) => ({
          field,
          before: values.before.slice(0, LONGEST_VALUE),
          after: values.after.slice(0, LONGEST_VALUE),
        })),
      }))
    ),
    removed: first(({ removed }) =>
      removed.map((line) => ({ file: line.file, name: nameOf(line) }))
    ),
    faulty: plan.faults.slice(0, CATALOGUE_PREVIEW_ROWS).map((fault) => wordFault(fault, t)),
  }
}

const LONGEST_VALUE = 300

/** A fault in the reader's language; of a long value only the beginning. */
const wordFault = ({ file, line, field, value, text }: CatalogueFault, t: ServerTexts) => ({
  file,
  line,
  field,
  value: value.slice(0, LONGEST_VALUE),
  reason: t(text.key, text.values),
})

/** What a person calls a line: its first columns. */
const nameOf = ({ cells }: CatalogueLine): string =>
  Object.values(cells).slice(0, 3).filter(Boolean).join(' · ').slice(0, LONGEST_VALUE)

/** The part that a file of the set belongs to. */
function partOf(file: string): CataloguePart | undefined {
  if (file.startsWith(PICTURES_FOLDER)) return 'product_pictures'
  return CATALOGUE_PARTS.find((part) => file.startsWith(part))
}
