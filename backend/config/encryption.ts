import { PRODUCT_KEYS } from '#config/portal/keys'
import { defineConfig, drivers } from '@adonisjs/core/encryption'

export default defineConfig({
  default: 'main',
  list: { main: drivers.aes256gcm({ id: 'main', keys: [...PRODUCT_KEYS] }) },
})
