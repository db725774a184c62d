import { readFile } from 'node:fs/promises'
import { openApiDocument } from '#app/foundation/api_document/openapi_document'
import { VIEWER_FILES, viewerFile } from '#app/foundation/api_document/viewer_files'
import { endpoint } from '#app/foundation/endpoints/endpoint'
import { NotFound } from '#app/foundation/http/refusal'
import { appUrl, appVersion } from '#config/app'
import router from '@adonisjs/core/services/router'
import * as v from 'valibot'

const VIEWER_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Label Portal API</title>
    <link rel="icon" href="/api/docs/favicon-32x32.png" type="image/png" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="viewer"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`

const VIEWER_START = `window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#viewer',
  deepLinking: true,
  docExpansion: 'none',
  validatorUrl: null,
  requestInterceptor(request) {
    const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)
    if (token) request.headers['X-XSRF-TOKEN'] = decodeURIComponent(token[1])
    return request
  },
})
`

/** The OpenAPI document. The first request creates it, because the declarations never change. */
let document: ReturnType<typeof openApiDocument> | undefined

endpoint({
  method: 'GET',
  path: 'api/openapi.json',
  access: 'public',
  stateless: true,
  summary: 'This document',
  response: v.looseObject({ openapi: v.string() }),
  handle: () => (document ??= openApiDocument(appVersion, appUrl)),
})

router.get('api/docs', ({ response }) => response.type('text/html').send(VIEWER_PAGE))

router.get('api/docs/start.js', ({ response }) =>
  response.type('text/javascript').send(VIEWER_START)
)

router.get('api/docs/:file', async ({ params, response }) => {
  const type = VIEWER_FILES.get(params.file)
  if (!type) throw new NotFound()
  response.header('Cache-Control', 'public, max-age=86400')
  response.type(type).send(await readFile(viewerFile(params.file)))
})
