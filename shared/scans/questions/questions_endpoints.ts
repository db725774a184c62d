import type {
  scanDays,
  scanFigures,
  scannedSuppliers,
  scan,
  scanPage,
  scanNames,
  scanQuestion,
} from '#shared/scans/questions/scan_question_contract'
import { describeEndpoint, describeFile } from '#shared/ground/http/endpoint_shape'

export const showScansByDay = describeEndpoint<{ result: typeof scanDays }>(
  'GET',
  'statistics/api/scan_days/'
)

export const listScannedCompanies = describeEndpoint<{ result: typeof scannedSuppliers }>(
  'GET',
  'statistics/api/suppliers/'
)

export const listScannedDomains = describeEndpoint<{ result: typeof scanNames }>(
  'GET',
  'statistics/api/scanned_domains/'
)

export const listScanTags = describeEndpoint<{ result: typeof scanNames }>(
  'GET',
  'statistics/api/tags/'
)

export const listScannedProducts = describeEndpoint<{ result: typeof scanNames }>(
  'GET',
  'statistics/api/products/'
)

export const askAboutScans = describeEndpoint<{
  body: typeof scanQuestion
  result: typeof scanPage
}>('POST', 'statistics/api/verifications/')

export const showScan = describeEndpoint<{ path: { id: string }; result: typeof scan }>(
  'GET',
  'statistics/api/verification/:id/'
)

export const downloadScans = describeFile<{ query: object }>(
  'GET',
  'statistics/api/verifications/download/'
)

export const downloadScansBySupplier = describeFile<{ query: object }>(
  'GET',
  'statistics/api/verifications/by_supplier/download/'
)

export const showScanFigures = describeEndpoint<{ result: typeof scanFigures }>(
  'GET',
  'statistics/api/scan_figures/'
)
