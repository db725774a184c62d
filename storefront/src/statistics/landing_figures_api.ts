import type { ScanFigures } from '#shared/authentications/verification_contract'
import type { StaffHome } from '#shared/backoffice/staff_home_contract'
import { api } from '../app/api'

/** What waits, what failed and what was ordered, as far as the reader may know. */
export const fetchStaffFigures = () => api.get<StaffHome>('/backoffice/api/home/')

/** Today's and this month's scans; null while they cannot be counted. */
export const fetchScanFigures = () => api.get<ScanFigures | null>('/statistics/api/scan_figures/')
