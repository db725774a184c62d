import type { PageName, PageText } from '#shared/editorial/page_contract'
import { api } from '../app/api'

export const fetchPage = (page: PageName) => api.get<PageText>(`/information/api/${page}/`)
