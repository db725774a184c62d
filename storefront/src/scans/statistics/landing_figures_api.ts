import type { ScanFigures } from '#shared/scans/questions/verification_contract'
import type { StaffHome } from '#shared/information/home/staff_home_contract'
import { api } from '../../ground/api/api'

/** Returns the figures that the user has a right to. */
export const fetchStaffFigures = () => api.get<StaffHome>('/backoffice/api/home/')

/** Returns the scans of today and this month; null while they cannot be counted. */
export const fetchScanFigures = () => api.get<ScanFigures | null>('/statistics/api/scan_figures/')
