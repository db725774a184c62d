import BookmarkIcon from '@mui/icons-material/BookmarkBorder'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import {
  AddSavedQueryDialog,
  Button,
  RemoveSavedQueryDialog,
  type SavedQuery,
  extractValidSavedQueries,
  useListContext,
  useNotify,
  useSavedQueries,
  useTranslate,
} from 'react-admin'
import { useHref, useNavigate } from 'react-router-dom'
import { useMenu } from '../useMenu'

type View = SavedQuery['value']

/** Saved views of a list: filters and sorting under a name, or as a link. */
export function ViewsButton() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { resource } = useListContext()
  const [saved] = useSavedQueries(resource)
  const { opener, menu, close } = useMenu(t('list.views'))
  const [dialog, setDialog] = useState<'add' | 'remove' | null>(null)
  const { view, copyLink } = useCurrentView()
  const views = extractValidSavedQueries(saved)
  const isSaved = views.some(({ value }) => searchOf(value) === searchOf(view))
  const choose = (act: () => void) => () => {
    close()
    act()
  }
  return (
    <>
      <Button {...opener}>
        <BookmarkIcon />
      </Button>
      <Menu {...menu}>
        {views.length === 0 && <MenuItem disabled>{t('list.no_views')}</MenuItem>}
        {views.map(({ label, value }) => (
          <MenuItem
            key={label}
            onClick={choose(() => navigate({ search: searchOf(value) }))}
            selected={searchOf(value) === searchOf(view)}
          >
            {label}
          </MenuItem>
        ))}
        <Divider />
        {isSaved ? (
          <MenuItem onClick={choose(() => setDialog('remove'))}>
            {t('ra.saved_queries.remove_label')}
          </MenuItem>
        ) : (
          <MenuItem onClick={choose(() => setDialog('add'))}>
            {t('ra.saved_queries.new_label')}
          </MenuItem>
        )}
        <MenuItem onClick={choose(copyLink)}>{t('list.copy_link')}</MenuItem>
      </Menu>
      <AddSavedQueryDialog onClose={() => setDialog(null)} open={dialog === 'add'} />
      <RemoveSavedQueryDialog onClose={() => setDialog(null)} open={dialog === 'remove'} />
    </>
  )
}

/** The current view; its link is complete even when the URL has no parameters yet. */
function useCurrentView() {
  const notify = useNotify()
  const { resource, displayedFilters, filterValues, perPage, sort } = useListContext()
  const path = useHref(`/${resource}`)
  const view: View = { filter: filterValues, sort, perPage, displayedFilters }
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}${path}?${searchOf(view)}`)
      notify('list.link_copied')
    } catch {
      notify('list.link_not_copied', { type: 'warning' })
    }
  }
  return { view, copyLink }
}

/** Returns a view as react-admin's query string. */
function searchOf({ filter, sort, perPage, displayedFilters }: View): string {
  return new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: sort?.field ?? '',
    order: sort?.order ?? '',
    page: '1',
    perPage: String(perPage),
    displayedFilters: JSON.stringify(displayedFilters ?? {}),
  }).toString()
}
