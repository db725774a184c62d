import { defineConfig } from '@adonisjs/shield'

/** Shield guards against forged requests; headers are set on every answer by `response_headers`. */
export default defineConfig({
  csrf: {
    enabled: true,
    enableXsrfCookie: true,
    methods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  },
  csp: { enabled: false },
  xFrame: { enabled: false },
  hsts: { enabled: false },
  contentTypeSniffing: { enabled: false },
})
