import { serve } from '#app/foundation/endpoints/endpoint'
import { pkPath } from '#app/foundation/http/input/url_fields'
import { listViews } from '#app/access/views/find_views'
import { changeDefault, deleteView, saveView } from '#app/access/views/save_view'
import { savedView, savedViews, viewDefault, viewPayload } from '#shared/ground/views/view_contract'
import * as endpoints from '#shared/ground/views/view_endpoints'

serve(endpoints.listViews, {
  access: '*',
  acting: 'as_staff',
  summary: 'The named views of the user, of the screens that they may open',
  response: savedViews,
  handle: ({ user }) => listViews(user),
})

serve(endpoints.saveView, {
  access: '*',
  acting: 'as_staff',
  summary: 'Store a view of a screen under its name',
  body: viewPayload,
  response: savedView,
  handle: ({ user, body, now }) => saveView(user, body, now),
})

serve(endpoints.changeDefaultView, {
  access: '*',
  acting: 'as_staff',
  summary: 'Make one of the user’s views the default of its screen, or not',
  params: pkPath,
  body: viewDefault,
  response: savedView,
  handle: ({ user, path, body }) => changeDefault(user, path.pk, body.is_default),
})

serve(endpoints.deleteView, {
  access: '*',
  acting: 'as_staff',
  summary: 'Delete one of the user’s views',
  params: pkPath,
  status: 204,
  handle: ({ user, path }) => deleteView(user, path.pk),
})
