import type { PageName, PageText } from '#shared/information/pages/page_contract'
import { api } from '../../ground/api/api'

export const fetchPage = (page: PageName) => api.get<PageText>(`/information/api/${page}/`)
