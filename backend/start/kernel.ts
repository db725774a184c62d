import server from '@adonisjs/core/services/server'

server.errorHandler(() => import('#app/http/exception_handler'))

/** Only the API needs a session, which its endpoints open; pages, probes and assets do not. */
server.use([() => import('#start/request_middleware')])
