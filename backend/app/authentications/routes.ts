import { Readable } from 'node:stream'
import { answerQuestion } from '#app/authentications/answer_question'
import { countRecentScans } from '#app/authentications/count_recent_scans'
import { SUPPLIER_COLUMNS, VERIFICATION_COLUMNS } from '#app/authentications/file_columns'
import { listSuppliers } from '#app/authentications/find_scanned_companies'
import {
  findScansOfLabel,
  findVerification,
  readVerifications,
} from '#app/authentications/find_verifications'
import { listReferences } from '#app/authentications/list_references'
import { listTags } from '#app/authentications/list_tags'
import { rankProducts } from '#app/authentications/rank_scans'
import { readAddress } from '#app/authentications/read_address'
import { conditionOf } from '#app/authentications/scan_filter'
import { endpoint } from '#app/endpoints/endpoint'
import { exportCsv } from '#app/exports/export_csv'
import { scanStore } from '#app/scans/current_store'
import { Turns } from '#app/scans/turns'
import { unlessAway } from '#app/scans/unless_away'
import { questionsAtOnce } from '#config/scans'
import {
  scanFigures,
  scannedSuppliers,
  verification,
  verificationAnswer,
  verificationNames,
} from '#shared/authentications/verification_contract'
import {
  verificationFilterInAddress,
  verificationQuestion,
} from '#shared/authentications/verification_question_contract'
import { labelScans } from '#shared/labels/label_analysis_contract'
import { labelPath } from '#shared/labels/spool_contract'
import * as v from 'valibot'

const ACCESS = 'statistics.view_verificationstatistics'

const questionTurns = new Turns(questionsAtOnce)

endpoint({
  method: 'POST',
  path: 'statistics/api/verifications/',
  access: ACCESS,
  acting: 'as_staff',
  summary: 'Scans by what is asked: how many, when, where, of whose labels',
  body: verificationQuestion,
  answer: verificationAnswer,
  handle: ({ body, user }) =>
    questionTurns.take(user.id, JSON.stringify(body), () => answerQuestion(scanStore(), body)),
})

endpoint({
  method: 'GET',
  path: 'statistics/api/verifications/download/',
  access: ACCESS,
  acting: 'as_staff',
  summary: 'The scans that the filters find, the newest first, as CSV',
  mayBeStale: true,
  query: verificationFilterInAddress,
  produces: 'text/csv',
  handle: async ({ query, ctx, now }) => {
    const condition = await conditionOf(readAddress(query))
    const rows = readVerifications({ store: scanStore(), table: 'scans', condition })
    // The first row is waited for, so that a store that is away is a refusal and no broken file.
    const first = await rows.next()
    const filename = `${now.toISOString().slice(0, 10)}_verifications.csv`
    await exportCsv(ctx, filename, VERIFICATION_COLUMNS, followed(first, rows))
  },
})

endpoint({
  method: 'GET',
  path: 'statistics/api/verifications/by_supplier/download/',
  access: ACCESS,
  acting: 'as_staff',
  summary: 'Scans by supplier and product with counts of each status, as CSV',
  mayBeStale: true,
  query: verificationFilterInAddress,
  produces: 'text/csv',
  handle: async ({ query, ctx, now }) => {
    const condition = await conditionOf(readAddress(query))
    const { data } = await rankProducts({ store: scanStore(), table: 'scans', condition })
    const filename = `${now.toISOString().slice(0, 10)}_supplier_analysis.csv`
    await exportCsv(ctx, filename, SUPPLIER_COLUMNS, Readable.from(data))
  },
})

endpoint({
  method: 'GET',
  path: 'statistics/api/scan_figures/',
  access: ACCESS,
  acting: 'as_staff',
  summary: 'How many scans there were today and this month; null while the store is away',
  answer: scanFigures,
  handle: ({ now }) => unlessAway((store) => countRecentScans(store, now)),
})

async function* followed<Row>(first: IteratorResult<Row>, rows: AsyncGenerator<Row>) {
  if (first.done) return
  yield first.value
  yield* rows
}

endpoint({
  method: 'GET',
  path: 'statistics/api/verification/:id/',
  access: ACCESS,
  acting: 'as_staff',
  summary: 'One scan, with the label’s roll, order and company',
  params: v.object({ id: v.pipe(v.string(), v.maxLength(64)) }),
  answer: verification,
  handle: ({ path }) => findVerification(scanStore(), path.id),
})

endpoint({
  method: 'GET',
  path: 'statistics/api/label_scans/:id/',
  access: ACCESS,
  acting: 'as_staff',
  summary: 'The scans of a label, by its label id or object id, the newest first',
  params: labelPath,
  answer: labelScans,
  handle: ({ path }) => findScansOfLabel(scanStore(), path.id),
})

endpoint({
  method: 'GET',
  path: 'statistics/api/tags/',
  access: ACCESS,
  acting: 'as_staff',
  summary: 'Tags that scans have',
  mayBeStale: true,
  answer: verificationNames,
  handle: () =>
    listTags({ store: scanStore(), table: 'scans', condition: { where: '1', parameters: {} } }),
})

endpoint({
  method: 'GET',
  path: 'statistics/api/suppliers/',
  access: ACCESS,
  acting: 'as_staff',
  summary: 'Suppliers by name, to choose from',
  mayBeStale: true,
  answer: scannedSuppliers,
  handle: () => listSuppliers(),
})

endpoint({
  method: 'GET',
  path: 'statistics/api/products/',
  access: ACCESS,
  acting: 'as_staff',
  summary: 'References of the products, to choose from',
  mayBeStale: true,
  answer: verificationNames,
  handle: () => listReferences(),
})
