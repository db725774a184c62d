import type { CaseFacts, FactReason } from '#app/scans/suspicions/evidence_file/case_facts'
import { MAP_HEIGHT, drawCaseMap, drawSign } from '#app/scans/suspicions/evidence_file/case_map'
import { type CaseTexts, caseTextsIn, named } from '#app/scans/suspicions/evidence_file/case_texts'
import { utcInstant } from '#shared/ground/dates/utc_day'
import {
  type Block,
  fact,
  heading,
  paragraph,
  space,
  table,
} from '#app/scans/suspicions/evidence_file/page_flow'
import { scanBlocks } from '#app/scans/suspicions/evidence_file/scan_blocks'
import { POINTS_PER_UNIT } from '#app/catalogue/printing/pdf/draw_marks'
import { PAGE, line } from '#app/catalogue/printing/pdf/page_line'
import type { ScanStatus } from '#shared/scans/questions/scan_contract'
import { STATUS_ORDER } from '#shared/scans/questions/status_signs'
import { countryName } from '#shared/ground/geography/countries'
import type { Language } from '#shared/ground/i18n/language'
import { isolated } from '#shared/catalogue/printing/layouts/fill_text'
import { nameEvent } from '#shared/scans/suspicions/name_event'
import { nameCase, nameSubject } from '#shared/scans/suspicions/name_subject'
import { timelineOf } from '#shared/scans/suspicions/case_timeline'
import type { suspicionMessages } from '#shared/scans/suspicions/messages_en'
import { lacksEvidence, withOrigins } from '#shared/scans/suspicions/suspicion_contract'
import { HIGHEST_SCORE } from '#shared/scans/suspicions/suspicion_score'
import { shownName } from '#shared/ground/texts/full_name'

export interface CaseReport {
  facts: CaseFacts
  hash: string
  madeBy: { name: string; company: string }
  now: Date
  language: Language
}

export function blocksOf({ facts, hash, madeBy, now, language }: CaseReport): Block[] {
  const t = caseTextsIn(language)
  const { reference } = facts.suspicion
  return [
    { ...heading(`${t('file.title')} ${reference}`, 60), keeps: 0 },
    ...paragraph(
      [
        nameCase(facts.suspicion, t, language),
        t('suspicions.score', { score: facts.suspicion.score }),
        stateOf(facts, t),
      ].join(' · '),
      { size: 34, weight: 600 }
    ),
    ...paragraph(
      t('file.made', {
        name: isolated(madeBy.name),
        company: isolated(madeBy.company),
        at: utcInstant(now.toISOString()),
      })
    ),
    ...paragraph(t('file.utc')),
    heading(t('suspicions.facts')),
    ...factBlocks(facts, t, language),
    heading(t('suspicions.formula')),
    ...scoreBlocks(facts, t),
    ...mapBlocks(facts, t, language),
    heading(t('suspicions.timeline')),
    ...timelineBlocks(facts, t),
    ...facts.reasons.flatMap((reason) => scanBlocks(reason, t)),
    ...measureBlocks(facts, t),
    heading(t('suspicions.history')),
    ...historyBlocks(facts, t),
    heading(t('file.check')),
    ...paragraph(t('file.check_text')),
    ...paragraph(`SHA-256 ${hash}`, { size: 28, weight: 600 }),
  ]
}

const stateOf = ({ suspicion }: CaseFacts, t: CaseTexts): string =>
  [
    t(`suspicion_state.${suspicion.state}`),
    suspicion.outcome && t(`suspicion_outcome.${suspicion.outcome}`),
    lacksEvidence(suspicion) && t('suspicions.too_little'),
  ]
    .filter(Boolean)
    .join(' · ')

function factBlocks(facts: CaseFacts, t: CaseTexts, language: Language): Block[] {
  const { suspicion, redistributions } = facts
  const { order, company_name: company, account_id: account, loss } = suspicion
  const name = (field: Field) => t(`resources.suspicions.fields.${field}`)
  const known: [string, string | null | false][] = [
    [name('spool_no'), suspicion.spool_no],
    [name('label_id'), suspicion.label_id],
    [name('customer_reference'), suspicion.customer_reference],
    [name('company_name'), company && `${isolated(company)} (${account})`],
    [name('order'), order && order.order_id],
    [name('country_code'), suspicion.country_code && countryName(suspicion.country_code, language)],
    [name('shipped_at'), suspicion.shipped_at && utcInstant(suspicion.shipped_at)],
    ...redistributions.map((one): [string, string] => [
      t('file.redistributed'),
      [
        suspicion.parts.length > 0 && t('suspicions.roll', { roll: one.spool_id }),
        utcInstant(one.date_created),
        [one.company_name, one.street_address, one.address_details].filter(Boolean).join(', '),
        `${one.postal_code} ${one.city}, ${countryName(one.country_code, language)}`,
        one.comment,
      ]
        .filter(Boolean)
        .join(' · '),
    ]),
    [name('activated_at'), suspicion.activated_at && utcInstant(suspicion.activated_at)],
    [name('loss'), loss && `${loss.lost_on} (${utcInstant(loss.reported_at)})`],
    ...suspicion.parts.map((part): [string, string] => [
      t('merging.part'),
      [
        part.reference,
        nameSubject(part, t, language),
        ...(part.company_name ? [isolated(part.company_name)] : []),
        t('suspicions.score', { score: part.score }),
        ...part.reasons.map(({ reason, points }) =>
          named(t(`suspicion_reason.${reason}`), String(points), t)
        ),
        ...(part.loss ? [named(name('loss'), part.loss.lost_on, t)] : []),
      ].join(' · '),
    ]),
    [t('file.labels'), String(suspicion.labels)],
    [name('state'), stateOf(facts, t)],
    [name('assignee'), shownName(suspicion.assignee, t) ?? t('suspicions.nobody')],
    [name('due_on'), suspicion.due_on],
    [name('found_at'), utcInstant(suspicion.found_at)],
    [name('latest_at'), utcInstant(suspicion.latest_at)],
    [name('evaluated_at'), utcInstant(suspicion.evaluated_at)],
  ]
  return known.flatMap(([words, value]) => (value ? fact(words, value) : []))
}

type Field = keyof typeof suspicionMessages.resources.suspicions.fields

/** Lists reasons with their points and sum, so that the score can be checked by hand. */
function scoreBlocks({ reasons, suspicion }: CaseFacts, t: CaseTexts): Block[] {
  const sum = reasons.reduce((points, reason) => points + reason.points, 0)
  return [
    ...paragraph(t('suspicions.formula_text'), { size: 28 }),
    ...reasons.flatMap((reason) => [
      space(14),
      ...paragraph(named(t(`suspicion_reason.${reason.reason}`), pointsOf(reason, t), t), {
        size: 28,
        weight: 600,
      }),
      ...paragraph(t(`suspicion_explanation.${reason.reason}`), { size: 26 }),
    ]),
    space(14),
    ...paragraph(t('file.sum', { sum, most: HIGHEST_SCORE, score: suspicion.score }), {
      size: 30,
      weight: 600,
    }),
  ]
}

const pointsOf = ({ count, each, most, points }: FactReason, t: CaseTexts): string =>
  t('suspicions.points', { count, each, product: count * each, most, points })

function mapBlocks({ reasons }: CaseFacts, t: CaseTexts, language: Language): Block[] {
  const scans = reasons.flatMap((reason) => reason.scans)
  const located = scans.filter(({ position }) => position !== null)
  if (located.length === 0) return []
  const shown = withOrigins(located)
  const counts = STATUS_ORDER.flatMap((status) => {
    const count = shown.filter((scan) => scan.status === status).length
    return count > 0 ? [{ status, count }] : []
  })
  const ways = located.some(({ journey }) => journey) ? ` ${t('file.ways')}` : ''
  return [
    { ...heading(t('suspicions.map')), keeps: MAP_HEIGHT + 160 },
    {
      height: MAP_HEIGHT + 16,
      draw: (document, top) => drawCaseMap(document, top, { scans: located, language }),
    },
    legend(counts, t),
    ...paragraph(`${t('file.map_text')}${ways}`, { size: 24 }),
  ]
}

function legend(counts: readonly { status: ScanStatus; count: number }[], t: CaseTexts): Block {
  const width = PAGE.width / 4
  const lines = Math.ceil(counts.length / 4)
  const placeOf = (index: number, top: number) => ({
    left: PAGE.left + (index % 4) * width,
    y: top + Math.floor(index / 4) * 46,
  })
  return {
    height: lines * 46,
    draw: (document, top) => {
      document.save().scale(POINTS_PER_UNIT)
      counts.forEach(({ status }, index) => {
        const { left, y } = placeOf(index, top)
        drawSign(document, status, { x: left, y: y + 6, size: 32 })
      })
      document.restore()
    },
    marks: (top) =>
      counts.flatMap(({ status, count }, index) => {
        const { left, y } = placeOf(index, top)
        const words = named(t(`scans.statuses.${status}`), String(count), t)
        return line(words, y, { size: 26, left: left + 44, width: width - 60 })
      }),
  }
}

/** Lists events of the rolls and their labels, oldest first. */
function timelineBlocks({ suspicion, roll_events: events, reasons }: CaseFacts, t: CaseTexts) {
  const scans = reasons.flatMap((reason) => reason.scans)
  return table(
    [
      { heading: t('file.at'), width: 360 },
      { heading: t('file.what'), width: PAGE.width - 360 },
    ],
    timelineOf({ ...suspicion, roll_events: events }, scans).map(({ type, at, company, roll }) => {
      const what = t(`suspicion_step.${type}`)
      const details = [roll && t('suspicions.roll', { roll }), company && isolated(company)]
      const where = details.filter(Boolean).join(' · ')
      return { cells: [utcInstant(at), where ? named(what, where, t) : what] }
    })
  )
}

function measureBlocks({ suspicion: { measures } }: CaseFacts, t: CaseTexts): Block[] {
  if (measures.length === 0) return []
  return [
    heading(t('case_work.measures')),
    ...measures.flatMap(({ kind, text, taken_on: takenOn, by, withdrawn_at: withdrawnAt }) => {
      const what = [
        t(`suspicion_measure.${kind}`),
        by !== null && shownName(by, t),
        withdrawnAt && t('case_work.withdrawn'),
      ]
      return [
        ...paragraph(named(takenOn, what.filter(Boolean).join(' · '), t), {
          size: 28,
          weight: 600,
        }),
        ...(text ? paragraph(text, { size: 28 }) : []),
        space(14),
      ]
    }),
  ]
}

function historyBlocks({ suspicion }: CaseFacts, t: CaseTexts): Block[] {
  return suspicion.events.flatMap((event) => {
    const name = shownName(event.by, t) ?? t('suspicions.server')
    const who = t('suspicions.by', { name, at: utcInstant(event.at) })
    const { name: what, text } = nameEvent(event, t)
    return [
      ...paragraph(named(who, [event.part, what].filter(Boolean).join(' · '), t), {
        size: 28,
        weight: 600,
      }),
      ...(text ? paragraph(text, { size: 28 }) : []),
      ...event.files.flatMap((file) => [
        ...paragraph(file.name, { size: 28 }),
        ...paragraph(`SHA-256 ${file.sha256}`, { size: 26 }),
      ]),
      space(14),
    ]
  })
}
