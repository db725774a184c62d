import { Box, Button, Paper, Stack, Typography } from '@mui/material'
import { Suspense, lazy } from 'react'
import { Link } from 'react-router'
import { useAddressParams } from '#shared/ground/search/use_address_params'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'
import { PageHeading } from '../../ground/ui/PageHeading'
import { Fetched } from '../../ground/ui/pages/Fetched'
import { BlockPanel } from '../blocks/BlockPanel'
import { useCanOrder } from '../blocks/useCanOrder'
import { ORDER_PATHS } from '../order_paths'
import { useTemplates } from './useTemplates'
import type { ListedTemplate } from '#shared/ordering/templates/template_contract'

const TemplateDialog = lazy(() => import('./TemplateDialog'))

/** The user's templates and those that colleagues share (rule 5.28). */
export function TemplatesPage() {
  const t = useTranslate()
  const canOrder = useCanOrder({ isInside: true })
  const templates = useTemplates()
  const { params, change } = useAddressParams()
  const [opened] = /^[1-9]\d{0,9}$/.exec(params.get('template') ?? '') ?? []
  return (
    <Stack spacing={2}>
      <Box sx={headStyle}>
        <PageHeading text={t('order_templates.title')} />
        <Button component={Link} to={ORDER_PATHS.products} variant="outlined">
          {t('order_templates.to_products')}
        </Button>
      </Box>
      {canOrder.data?.can_order === false && <BlockPanel canOrder={canOrder.data} />}
      <Fetched
        query={templates}
        loading={t('order_templates.loading')}
        failed={t('order_templates.failed')}
      >
        {(list) =>
          list.length === 0 ? (
            <NoTemplates />
          ) : (
            <>
              <Typography>{t('order_templates.intro')}</Typography>
              <Paper variant="outlined" component="ul" sx={listStyle}>
                {list.map((template) => (
                  <TemplateItem
                    key={template.pk}
                    template={template}
                    onOpen={() => change({ template: String(template.pk) }, false)}
                  />
                ))}
              </Paper>
            </>
          )
        }
      </Fetched>
      {opened && (
        <Suspense fallback={null}>
          <TemplateDialog
            key={opened}
            pk={Number(opened)}
            onClose={() => change({ template: null }, false)}
          />
        </Suspense>
      )}
    </Stack>
  )
}

interface TemplateItemProps {
  template: ListedTemplate
  onOpen(): void
}

function TemplateItem({ template, onOpen }: TemplateItemProps) {
  const t = useTranslate()
  const format = useFormat()
  const { name, is_shared: isShared, may_change: mayChange, line_count: lines } = template
  const facts = [
    t('order_templates.lines', { smart_count: lines }),
    t(isShared ? 'order_templates.shared' : 'order_templates.private'),
    ...(mayChange ? [] : [t('order_templates.of', { owner: template.owner })]),
    format.businessInstant(template.updated_at),
  ]
  return (
    <Box component="li" sx={itemStyle}>
      <Button
        aria-haspopup="dialog"
        aria-label={t('order_templates.open_one', { name })}
        onClick={onOpen}
        sx={nameStyle}
      >
        {name}
      </Button>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {facts.join(' · ')}
      </Typography>
    </Box>
  )
}

function NoTemplates() {
  const t = useTranslate()
  return (
    <Paper variant="outlined" sx={{ p: 5 }}>
      <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center' }}>
        <Typography variant="h2">{t('order_templates.empty')}</Typography>
        <Typography sx={{ color: 'text.secondary', maxWidth: 640 }}>
          {t('order_templates.empty_help')}
        </Typography>
      </Stack>
    </Paper>
  )
}

const headStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
}
const listStyle = { listStyle: 'none', m: 0, p: 0 }
const itemStyle = {
  'display': 'flex',
  'flexWrap': 'wrap',
  'alignItems': 'center',
  'justifyContent': 'space-between',
  'columnGap': 2,
  'px': 2,
  'py': 1,
  '& + li': { borderTop: 1, borderColor: 'divider' },
}
const nameStyle = {
  justifyContent: 'flex-start',
  minWidth: 0,
  ml: -1,
  overflowWrap: 'anywhere',
  textAlign: 'left',
}
