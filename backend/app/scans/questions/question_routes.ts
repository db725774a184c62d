import type { AskedScans } from '#app/scans/store/ask_scans'
import { countScans, countScansByDay } from '#app/scans/questions/counts/count_scans'
import { countScansOnMap } from '#app/scans/questions/counts/count_scans_on_map'
import { findOneByOne, findScansToDraw } from '#app/scans/questions/find_scans'
import { rankLabels } from '#app/scans/questions/counts/rank_labels'
import { rankCompanies, rankCountries, rankProducts } from '#app/scans/questions/counts/rank_scans'
import { conditionOf } from '#app/scans/questions/scan_filter'
import { askInTurn } from '#app/scans/store/current_store'
import type { ScanStore } from '#app/scans/store/scan_store'
import { serve } from '#app/foundation/endpoints/endpoint'
import { askAboutScans } from '#shared/scans/questions/questions_endpoints'
import {
  type Markers,
  type Scan,
  type ScanPage,
  type ScanQuestion,
  scanPage,
  scanQuestion,
} from '#shared/scans/questions/scan_question_contract'

serve(askAboutScans, {
  access: 'statistics.view_verificationstatistics',
  acting: 'as_staff',
  summary: 'Scans by count, time, place or label',
  body: scanQuestion,
  response: scanPage,
  handle: (request) =>
    askInTurn(request, `verifications ${JSON.stringify(request.body)}`, (store) =>
      runQuestion(store, request.body)
    ),
})

const PAGE = 50

/** The default precision of a map: cells of about 150 kilometres. */
const PRECISION = 3

export async function runQuestion(
  store: ScanStore,
  query: ScanQuestion,
  table = 'scans'
): Promise<ScanPage> {
  const asked = { store, table, condition: await conditionOf(query) }
  const { type } = query
  switch (type) {
    case 'hit_count':
      return { type, count: await countScans(asked), data: null }
    case 'date_histogram':
      return { type, ...(await countScansByDay(asked, query)) }
    case 'markers':
      return { type, ...(await mark(asked, query)) }
    case 'by_company':
      return { type, ...(await rankCompanies(asked)) }
    case 'by_country':
      return { type, ...(await rankCountries(asked)) }
    case 'by_company_by_product':
      return { type, ...(await rankProducts(asked)) }
    case 'by_spool':
      return { type, ...(await rankLabels(asked)) }
    case 'newest':
      return { type, ...(await listSingleHits(asked, query)) }
  }
}

async function mark(
  asked: AskedScans,
  { hits: most, precision, bounding_box: box }: ScanQuestion
): Promise<{ count: number; data: Markers }> {
  if (!most) return countScansOnMap(asked, precision ?? PRECISION)
  const { count, hits } = await findScansToDraw(asked, most, Boolean(box))
  return { count, data: { type: 'single_hits', hits } }
}

async function listSingleHits(
  asked: AskedScans,
  { hits, offset }: ScanQuestion
): Promise<{ count: number; data: Scan[] }> {
  const { count, scans } = await findOneByOne(asked, hits ?? PAGE, offset ?? 0)
  return { count, data: scans }
}
