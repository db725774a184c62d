import { changeDefaultView, deleteView } from '#shared/ground/views/view_endpoints'
import type { SavedView } from '#shared/ground/views/view_contract'
import { ApiError } from '#shared/ground/http/api_client'
import type { ResourceName } from '#shared/ground/access/resource_rights'
import Divider from '@mui/material/Divider'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useNotify, useResourceContext, useTranslate } from 'react-admin'
import { useHref, useLocation, useNavigate } from 'react-router-dom'
import { useRequest } from '../../app/data_provider'
import type { useMenu } from '../useMenu'
import { SaveViewDialog } from './SaveViewDialog'
import { useViews, useViewsAgain } from './useViews'

export default function ViewsMenu({ menu, close }: Omit<ReturnType<typeof useMenu>, 'opener'>) {
  const t = useTranslate()
  const navigate = useNavigate()
  const screen = useResourceContext() as ResourceName
  const views = useViews().filter((view) => view.screen === screen)
  const search = viewOf(useLocation().search)
  const chosen = views.find((view) => view.search === search)
  const [isSaving, setSaving] = useState(false)
  const { switchDefault, remove } = useChanges()
  const copyLink = useCopyLink(screen, search)
  const choose = (act: () => unknown) => () => {
    close()
    act()
  }
  return (
    <>
      <Menu {...menu}>
        {views.length === 0 && <MenuItem disabled>{t('views.none')}</MenuItem>}
        {views.map((view) => (
          <MenuItem
            key={view.pk}
            onClick={choose(() => navigate({ search: view.search }))}
            selected={view === chosen}
          >
            <ListItemText
              primary={view.name}
              secondary={view.is_default && t('views.is_default')}
            />
          </MenuItem>
        ))}
        <Divider />
        <MenuItem onClick={choose(() => setSaving(true))}>{t('views.save')}</MenuItem>
        {chosen && (
          <MenuItem onClick={choose(() => switchDefault(chosen))}>
            {t(chosen.is_default ? 'views.no_default' : 'views.make_default')}
          </MenuItem>
        )}
        {chosen && (
          <MenuItem onClick={choose(() => remove(chosen))}>
            {t('views.remove', { name: chosen.name })}
          </MenuItem>
        )}
        <MenuItem onClick={choose(copyLink)}>{t('views.copy')}</MenuItem>
      </Menu>
      {isSaving && (
        <SaveViewDialog
          onClose={() => setSaving(false)}
          screen={screen}
          search={search}
          views={views}
        />
      )}
    </>
  )
}

/** Returns a view's search, without page and opened scan. Equal views have equal searches. */
function viewOf(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('page')
  params.delete('verification')
  params.sort()
  return params.toString()
}

function useChanges() {
  const request = useRequest()
  const notify = useNotify()
  const loadAgain = useViewsAgain()
  const change = async (send: () => Promise<unknown>, done: string, name: string) => {
    try {
      await send()
      notify(done, { type: 'success', messageArgs: { name } })
    } catch (error) {
      const detail = error instanceof ApiError && error.detail
      notify(detail || 'views.failed', { type: 'error', autoHideDuration: null })
    }
    await loadAgain()
  }
  return {
    switchDefault: ({ pk, name, is_default: wasDefault }: SavedView) =>
      change(
        () => request(changeDefaultView, { path: { pk }, body: { is_default: !wasDefault } }),
        wasDefault ? 'views.undefaulted' : 'views.defaulted',
        name
      ),
    remove: ({ pk, name }: SavedView) =>
      change(() => request(deleteView, { path: { pk } }), 'views.removed', name),
  }
}

function useCopyLink(screen: ResourceName, search: string) {
  const notify = useNotify()
  const path = useHref({ pathname: `/${screen}`, search })
  return async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}${path}`)
      notify('views.copied')
    } catch {
      notify('views.not_copied', { type: 'warning', autoHideDuration: null })
    }
  }
}
