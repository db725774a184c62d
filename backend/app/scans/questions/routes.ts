import { Readable } from 'node:stream'
import { answerQuestion } from '#app/scans/questions/answer_question'
import { countOwnScans } from '#app/scans/questions/count_own_scans'
import { countRecentScans } from '#app/scans/questions/counts/count_recent_scans'
import { countScansOfLastDays } from '#app/scans/questions/counts/count_scans_of_last_days'
import { SUPPLIER_COLUMNS } from '#app/scans/questions/file/file_columns'
import { listSuppliersByName } from '#app/scans/questions/find_scanned_companies'
import { findScansOfLabel, findVerification } from '#app/scans/questions/find_verifications'
import { listReferences } from '#app/scans/questions/list_references'
import { listTags } from '#app/scans/questions/list_tags'
import { rankProducts } from '#app/scans/questions/counts/rank_scans'
import { readAddress } from '#app/scans/questions/read_address'
import { conditionOf } from '#app/scans/questions/scan_filter'
import { writeScanTable } from '#app/scans/questions/file/write_scan_table'
import { endpoint } from '#app/foundation/endpoints/endpoint'
import { exportTable, tableFile } from '#app/foundation/exports/export_table'
import { tableFormOf } from '#app/foundation/http/csv/write_table'
import { listDomains } from '#app/ordering/order_statistics/list_domains'
import { askInTurn, sendScanFile } from '#app/scans/questions/ask_in_turn'
import { nullWhileAway } from '#app/scans/questions/null_while_away'
import {
  scanDays,
  scanFigures,
  scannedSuppliers,
  verification,
  verificationAnswer,
  verificationNames,
} from '#shared/scans/questions/verification_contract'
import {
  verificationFilterInAddress,
  verificationQuestion,
} from '#shared/scans/questions/verification_question_contract'
import { ownScanCounts } from '#shared/labels/distribution/scan_counts_contract'
import { utcDay } from '#shared/ground/dates/utc_day'
import { labelScans } from '#shared/scans/analyses/label_analysis_contract'
import { labelPath } from '#shared/labels/rolls/spool_contract'
import db from '@adonisjs/lucid/services/db'
import * as v from 'valibot'

const ACCESS = 'statistics.view_verificationstatistics'

endpoint({
  method: 'POST',
  path: 'statistics/api/verifications/',
  access: ACCESS,
  acting: 'as_staff',
  summary: 'Scans by count, time, place or label',
  body: verificationQuestion,
  answer: verificationAnswer,
  handle: (call) =>
    askInTurn(call, `verifications ${JSON.stringify(call.body)}`, (store) =>
      answerQuestion(store, call.body)
    ),
})

endpoint({
  method: 'GET',
  path: 'statistics/api/verifications/download/',
  access: ACCESS,
  acting: 'as_staff',
  summary: 'The matching scans, newest first, as a workbook or CSV',
  query: verificationFilterInAddress,
  produces: 'text/csv',
  handle: async (call) => {
    const { query, now, t } = call
    const condition = await conditionOf(readAddress(query))
    const form = tableFormOf(call.ctx)
    await sendScanFile(call, tableFile(`${utcDay(now)}_verifications`, form), (store) =>
      writeScanTable(form, { store, table: 'scans', condition }, t)
    )
  },
})

endpoint({
  method: 'GET',
  path: 'statistics/api/verifications/by_supplier/download/',
  access: ACCESS,
  acting: 'as_staff',
  summary: 'Scans by supplier and product with counts of each status, as a workbook or CSV',
  query: verificationFilterInAddress,
  produces: 'text/csv',
  handle: async (call) => {
    const { query, ctx, now } = call
    const filter = readAddress(query)
    const { data } = await askInTurn(call, `by_supplier ${JSON.stringify(filter)}`, async (store) =>
      rankProducts({ store, table: 'scans', condition: await conditionOf(filter) })
    )
    const filename = `${utcDay(now)}_supplier_analysis`
    await exportTable({ ctx, now }, filename, SUPPLIER_COLUMNS, Readable.from(data))
  },
})

endpoint({
  method: 'GET',
  path: 'statistics/api/scan_figures/',
  access: ACCESS,
  acting: 'as_staff',
  summary: 'The number of scans today and this month; null while the store is unavailable',
  answer: scanFigures,
  handle: (call) =>
    nullWhileAway(() =>
      askInTurn(call, 'scan_figures', (store) => countRecentScans(store, call.now))
    ),
})

endpoint({
  method: 'GET',
  path: 'statistics/api/scan_days/',
  access: ACCESS,
  acting: 'as_staff',
  summary: 'The scans of each of the last 30 days by status; null while the store is unavailable',
  answer: scanDays,
  handle: (call) =>
    nullWhileAway(() => {
      const today = utcDay(call.now)
      return askInTurn(call, `scan_days ${today}`, (store) => countScansOfLastDays(store, today))
    }),
})

endpoint({
  method: 'GET',
  path: 'statistics/api/verification/:id/',
  access: ACCESS,
  acting: 'as_staff',
  summary: 'One scan, with the label’s roll, order and company',
  params: v.object({ id: v.pipe(v.string(), v.maxLength(64)) }),
  answer: verification,
  handle: (call) => {
    const { id } = call.path
    return askInTurn(call, `verification ${id}`, (store) => findVerification(store, id))
  },
})

endpoint({
  method: 'GET',
  path: 'statistics/api/label_scans/:id/',
  access: ACCESS,
  acting: 'as_staff',
  summary: 'The scans of a label by its label id or object id, newest first',
  params: labelPath,
  answer: labelScans,
  handle: (call) => {
    const { id } = call.path
    return askInTurn(call, `label_scans ${id}`, (store) => findScansOfLabel(store, id))
  },
})

endpoint({
  method: 'GET',
  path: 'statistics/api/scanned_domains/',
  access: ACCESS,
  acting: 'as_staff',
  summary: 'The names of the product groups for a choice',
  answer: verificationNames,
  handle: () => listDomains(db.connection()),
})

endpoint({
  method: 'GET',
  path: 'statistics/api/tags/',
  access: ACCESS,
  acting: 'as_staff',
  summary: 'The tags of scans',
  answer: verificationNames,
  handle: (call) =>
    askInTurn(call, 'tags', (store) =>
      listTags({ store, table: 'scans', condition: { where: '1', parameters: {} } })
    ),
})

endpoint({
  method: 'GET',
  path: 'statistics/api/suppliers/',
  access: ACCESS,
  acting: 'as_staff',
  summary: 'The suppliers by name for a choice',
  answer: scannedSuppliers,
  handle: () => listSuppliersByName(),
})

endpoint({
  method: 'GET',
  path: 'statistics/api/products/',
  access: ACCESS,
  acting: 'as_staff',
  summary: 'The references of the products for a choice',
  answer: verificationNames,
  handle: () => listReferences(),
})

endpoint({
  method: 'GET',
  path: 'distribution/api/scan_counts/',
  access: 'distribution.distribute',
  summary:
    'The scans of labels of the user’s company by country; null while the store is unavailable',
  answer: ownScanCounts,
  handle: (call) => {
    const { id } = call.user.company
    return nullWhileAway(() =>
      askInTurn(call, `scan_counts ${id}`, (store) => countOwnScans(store, id))
    )
  },
})
