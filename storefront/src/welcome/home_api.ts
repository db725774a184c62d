import { api } from '../app/api'
import type { Home } from '#shared/welcome/home_contract'

export const fetchHome = () => api.get<Home>('/welcome/api/home/')
