import { defineConfig } from 'vite'
import { frontEndConfig } from '../.config/front_end.ts'

export default defineConfig(frontEndConfig('storefront', '/'))
