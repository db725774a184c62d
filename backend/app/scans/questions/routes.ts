import { Readable } from 'node:stream'
import { countOwnScans } from '#app/scans/questions/count_own_scans'
import {
  countRecentScans,
  countScansOfLastDays,
} from '#app/scans/questions/counts/count_scans_for_home'
import { SUPPLIER_COLUMNS } from '#app/scans/questions/file/file_columns'
import { listSuppliersByName } from '#app/scans/questions/find_scanned_companies'
import { findScansOfLabel, findScan } from '#app/scans/questions/find_scans'
import { listReferences, listTags } from '#app/scans/questions/list_choices'
import { rankProducts } from '#app/scans/questions/counts/rank_scans'
import { filterInAddress, readAddress } from '#app/scans/questions/read_address'
import { conditionOf } from '#app/scans/questions/scan_filter'
import { writeScanTable } from '#app/scans/questions/file/write_scan_table'
import { serve } from '#app/foundation/endpoints/endpoint'
import { exportTable, tableFile } from '#app/foundation/exports/export_table'
import { tableFormOf } from '#app/foundation/http/csv/write_table'
import { labelPath } from '#app/labels/rolls/labels/scanned_path'
import { listDomains } from '#app/catalogue/catalogue/list_domains'
import { askInTurn, sendScanFile } from '#app/scans/store/current_store'
import * as questionsEndpoints from '#shared/scans/questions/questions_endpoints'
import * as analysesEndpoints from '#shared/scans/analyses/analyses_endpoints'
import {
  scanDays,
  scanFigures,
  scannedSuppliers,
  scan,
  scanNames,
} from '#shared/scans/questions/scan_question_contract'
import { ownScanCounts } from '#shared/labels/distribution/scan_counts_contract'
import { showScanCounts } from '#shared/labels/distribution/distribution_endpoints'
import { utcDay } from '#shared/ground/dates/utc_day'
import { labelScans } from '#shared/scans/analyses/label_analysis_contract'
import db from '@adonisjs/lucid/services/db'
import vine from '@vinejs/vine'
import { ScansUnavailable } from '#app/scans/store/scan_store'

const ACCESS = 'statistics.view_verificationstatistics'

serve(questionsEndpoints.downloadScans, {
  access: ACCESS,
  acting: 'as_staff',
  summary: 'The matching scans, newest first, as a workbook or CSV',
  query: filterInAddress,
  produces: 'text/csv',
  handle: async (request) => {
    const { query, now, t } = request
    const condition = await conditionOf(readAddress(query))
    const form = tableFormOf(request.ctx)
    await sendScanFile(request, tableFile(`${utcDay(now)}_verifications`, form), (store) =>
      writeScanTable(form, { store, table: 'scans', condition }, t)
    )
  },
})

serve(questionsEndpoints.downloadScansBySupplier, {
  access: ACCESS,
  acting: 'as_staff',
  summary: 'Scans by supplier and product with counts of each status, as a workbook or CSV',
  query: filterInAddress,
  produces: 'text/csv',
  handle: async (request) => {
    const { query, ctx, now } = request
    const filter = readAddress(query)
    const { data } = await askInTurn(
      request,
      `by_supplier ${JSON.stringify(filter)}`,
      async (store) => rankProducts({ store, table: 'scans', condition: await conditionOf(filter) })
    )
    const filename = `${utcDay(now)}_supplier_analysis`
    await exportTable({ ctx, now }, filename, SUPPLIER_COLUMNS, Readable.from(data))
  },
})

serve(questionsEndpoints.showScanFigures, {
  access: ACCESS,
  acting: 'as_staff',
  summary: 'The number of scans today and this month; null while the store is unavailable',
  response: scanFigures,
  handle: (request) =>
    nullWhileAway(() =>
      askInTurn(request, 'scan_figures', (store) => countRecentScans(store, request.now))
    ),
})

serve(questionsEndpoints.showScansByDay, {
  access: ACCESS,
  acting: 'as_staff',
  summary: 'The scans of each of the last 30 days by status; null while the store is unavailable',
  response: scanDays,
  handle: (request) =>
    nullWhileAway(() => {
      const today = utcDay(request.now)
      return askInTurn(request, `scan_days ${today}`, (store) => countScansOfLastDays(store, today))
    }),
})

serve(questionsEndpoints.showScan, {
  access: ACCESS,
  acting: 'as_staff',
  summary: 'One scan, with the label’s roll, order and company',
  params: vine.create({ id: vine.string().maxLength(64) }),
  response: scan,
  handle: (request) => {
    const { id } = request.path
    return askInTurn(request, `verification ${id}`, (store) => findScan(store, id))
  },
})

serve(analysesEndpoints.showLabelScans, {
  access: ACCESS,
  acting: 'as_staff',
  summary: 'The scans of a label by its label id or object id, newest first',
  params: labelPath,
  response: labelScans,
  handle: (request) => {
    const { id } = request.path
    return askInTurn(request, `label_scans ${id}`, (store) => findScansOfLabel(store, id))
  },
})

serve(questionsEndpoints.listScannedDomains, {
  access: ACCESS,
  acting: 'as_staff',
  summary: 'The names of the product groups for a choice',
  response: scanNames,
  handle: () => listDomains(db.connection()),
})

serve(questionsEndpoints.listScanTags, {
  access: ACCESS,
  acting: 'as_staff',
  summary: 'The tags of scans',
  response: scanNames,
  handle: (request) =>
    askInTurn(request, 'tags', (store) =>
      listTags({ store, table: 'scans', condition: { where: '1', parameters: {} } })
    ),
})

serve(questionsEndpoints.listScannedCompanies, {
  access: ACCESS,
  acting: 'as_staff',
  summary: 'The suppliers by name for a choice',
  response: scannedSuppliers,
  handle: () => listSuppliersByName(),
})

serve(questionsEndpoints.listScannedProducts, {
  access: ACCESS,
  acting: 'as_staff',
  summary: 'The references of the products for a choice',
  response: scanNames,
  handle: () => listReferences(),
})

serve(showScanCounts, {
  access: 'distribution.distribute',
  summary:
    'The scans of labels of the user’s company by country; null while the store is unavailable',
  response: ownScanCounts,
  handle: (request) => {
    const { id } = request.user.company
    return nullWhileAway(() =>
      askInTurn(request, `scan_counts ${id}`, (store) => countOwnScans(store, id))
    )
  },
})

/** Returns null while the store is unavailable, for optional parts of a page. */
async function nullWhileAway<Result>(ask: () => Promise<Result>): Promise<Result | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ScansUnavailable) return null
    throw error
  }
}
