import env from '#start/env'
import { defineConfig, drivers } from '@adonisjs/core/encryption'

export default defineConfig({
  default: 'main',
  list: { main: drivers.aes256gcm({ id: 'main', keys: [env.get('APP_KEY').release()] }) },
})
