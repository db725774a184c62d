import EditIcon from '@mui/icons-material/Edit'
import { Button } from '@mui/material'
import { opensResource } from '#shared/ground/access/resource_rights'
import type { PageName } from '#shared/information/pages/page_contract'
import { useTranslate } from '../../ground/i18n/i18n'
import { useSession } from '../../access/session/session'

export function EditLink({ page }: { page: PageName }) {
  const t = useTranslate()
  const { permissions } = useSession()
  if (!opensResource(permissions, 'pages', 'edit')) return null
  return (
    <Button
      href={`/backoffice/pages/${page}`}
      startIcon={<EditIcon />}
      sx={{ alignSelf: 'flex-start' }}
      variant="outlined"
    >
      {t('editorial.edit')}
    </Button>
  )
}
