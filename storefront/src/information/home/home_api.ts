import { api } from '../../ground/api/api'
import type { Home } from '#shared/information/home/home_contract'

export const fetchHome = () => api.get<Home>('/welcome/api/home/')
