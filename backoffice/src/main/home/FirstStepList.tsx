import {
  type FirstStep,
  type FirstSteps as Steps,
  STEP_PLACES,
} from '#shared/catalogue/settings/first_steps_contract'
import { opensResource } from '#shared/ground/access/resource_rights'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { usePermissions, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { StateWord } from '../../ground/ui/states/StateWord'

export default function FirstStepList({ can_order: canOrder, steps }: Steps) {
  const t = useTranslate()
  const id = useId()
  const { permissions = [] } = usePermissions<string[]>()
  return (
    <Card aria-labelledby={id} component="section" sx={{ p: 2 }} variant="outlined">
      <Typography component="h2" id={id} variant="h2">
        {t('home.first_steps.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {t(canOrder ? 'home.first_steps.possible' : 'home.first_steps.impossible')}
      </Typography>
      <Box component="ol" sx={listStyle}>
        {steps.map((step) => (
          <li key={step.step}>
            <Step {...step} />
          </li>
        ))}
      </Box>
      {needsCatalogue(steps) && opensResource(permissions, 'products', 'import') && (
        <Link component={RouterLink} to="/products/import">
          {t('home.first_steps.from_files')}
        </Link>
      )}
    </Card>
  )
}

const CATALOGUE_STEPS: readonly FirstStep[] = ['product_group', 'product', 'price', 'delivery']

const needsCatalogue = (steps: Steps['steps']): boolean =>
  steps.some(({ step, is_done: isDone }) => !isDone && CATALOGUE_STEPS.includes(step))

function Step({ step, is_done: isDone, is_needed: isNeeded, value }: Steps['steps'][number]) {
  const t = useTranslate()
  const { permissions = [] } = usePermissions<string[]>()
  const { resource, path } = STEP_PLACES[step]
  const name = t(`home.first_steps.step.${step}`)
  const isOpen = opensResource(permissions, resource)
  const state = isDone ? 'done' : isNeeded ? 'needed' : 'useful'
  return (
    <Box sx={rowStyle}>
      <Box sx={{ minWidth: 0 }}>
        {isOpen ? (
          <Link component={RouterLink} to={path}>
            {name}
          </Link>
        ) : (
          name
        )}
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }} variant="body2">
          {value ?? t(`home.first_steps.why.${step}`)}
        </Typography>
      </Box>
      <StateWord tone={isDone ? 'done' : isNeeded ? 'attention' : 'off'}>
        {t(`home.first_steps.${state}`)}
      </StateWord>
    </Box>
  )
}

const listStyle = { 'm': 0, 'pl': 3, '& > li': { py: 0.75 } }

const rowStyle = {
  alignItems: 'start',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  justifyContent: 'space-between',
}
