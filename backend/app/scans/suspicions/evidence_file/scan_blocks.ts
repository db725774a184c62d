import type { FactReason, FactScan } from '#app/scans/suspicions/evidence_file/case_facts'
import { drawSign } from '#app/scans/suspicions/evidence_file/case_map'
import { type CaseTexts, named } from '#app/scans/suspicions/evidence_file/case_texts'
import { utcInstant } from '#shared/ground/dates/utc_day'
import {
  type Block,
  type Column,
  heading,
  paragraph,
  table,
} from '#app/scans/suspicions/evidence_file/page_flow'
import { POINTS_PER_UNIT } from '#app/catalogue/printing/pdf/draw_marks'
import { PAGE } from '#app/catalogue/printing/pdf/page_line'

/** Column widths in tenths of a millimetre. */
const AT = 300
const SIGN = 50
const STATUS = 350
const LABEL = 280
const PLACE = 380
const METHOD = 160

/** Returns a reason's scans as a table, with the total if some are left out. */
export function scanBlocks({ reason, count, scans }: FactReason, t: CaseTexts): Block[] {
  if (scans.length === 0) return []
  const isJourney = scans.some(({ journey }) => journey)
  const columns: Column[] = [
    { heading: t('suspicions.at'), width: AT },
    { heading: '', width: SIGN },
    { heading: t('suspicions.status'), width: STATUS },
    { heading: t('suspicions.scanned_label'), width: LABEL },
    { heading: t('suspicions.position'), width: PLACE },
    { heading: t('file.located'), width: METHOD },
    ...(isJourney ? [{ heading: t('suspicions.journey_heading'), width: 280 }] : []),
  ]
  return [
    heading(named(t('suspicions.scans'), t(`suspicion_reason.${reason}`), t), 34),
    ...(scans.length < count
      ? paragraph(t('suspicions.some_of', { shown: scans.length, count }), { size: 26 })
      : []),
    ...table(
      columns,
      scans.map((scan) => ({
        cells: cellsOf(scan, t),
        draw: (document, top) => {
          document.save().scale(POINTS_PER_UNIT)
          drawSign(document, scan.status, { x: PAGE.left + AT, y: top + 6, size: 28 })
          document.restore()
        },
      }))
    ),
  ]
}

function cellsOf(scan: FactScan, t: CaseTexts): string[] {
  const { position, journey, geolocation_method: method } = scan
  return [
    utcInstant(scan.timestamp),
    '',
    t(`scans.statuses.${scan.status}`),
    scan.label_id ?? '–',
    position ? `${position.lat.toFixed(4)}°, ${position.lon.toFixed(4)}°` : t('suspicions.nowhere'),
    position ? t(`suspicions.located.${method}`) : '',
    journey
      ? t('suspicions.journey', {
          km: Math.round(journey.km),
          minutes: Math.round(journey.minutes),
        })
      : '',
  ]
}
