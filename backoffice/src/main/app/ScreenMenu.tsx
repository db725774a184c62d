import Divider from '@mui/material/Divider'
import { Menu, useResourceDefinitions, useSidebarState, useTranslate } from 'react-admin'
import { useMay } from '../../ground/ui/useMay'
import { isResource } from '#shared/ground/access/resource_rights'
import type { MenuGroup } from '../../ground/app/resource'

/** The resources that the user may open; those of a group are under its caption. */
export function ScreenMenu() {
  const t = useTranslate()
  const may = useMay()
  const [isOpen] = useSidebarState()
  const resources = Object.values(useResourceDefinitions<{ group?: MenuGroup }>()).filter(
    ({ name, hasList }) => hasList && isResource(name) && may(name)
  )
  return (
    <Menu>
      <Menu.DashboardItem />
      {resources.flatMap(({ name, options }, index) => {
        const group = options?.group
        const item = <Menu.ResourceItem key={name} name={name} />
        if (group === resources[index - 1]?.options?.group) return [item]
        return [
          <Divider component="li" key={`before ${name}`} sx={captionStyle} textAlign="left">
            {group && isOpen ? t(`menu.${group}`) : null}
          </Divider>,
          item,
        ]
      })}
    </Menu>
  )
}

const captionStyle = { color: 'text.secondary', fontSize: '0.75rem', my: 1 }
