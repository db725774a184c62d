import type { Rule } from '#start/env_rules'
import type { MapLayer } from '#shared/scans/maps/map_layer_contract'

const FORM = 'Name|https://tiles.example.com/{z}/{x}/{y}.png|© Owner'

/** Layers of a map, separated by `;`, each as `Name|tile address|attribution`. */
export const mapLayerList: Rule<readonly MapLayer[]> = (name, value = '') =>
  value
    .split(';')
    .filter((layer) => layer.trim() !== '')
    .map((layer) => {
      const [title = '', url = '', attribution = ''] = layer.split('|').map((part) => part.trim())
      if (title === '' || attribution === '' || !isTileAddress(url)) {
        throw new Error(`${name} must be layers like ${FORM}, with ; between them, not "${layer}".`)
      }
      return { name: title, url, attribution }
    })

export const tileOrigins = (layers: readonly MapLayer[]): string[] => [
  ...new Set(layers.map(({ url }) => new URL(url).origin)),
]

function isTileAddress(url: string): boolean {
  const isWhole = ['{z}', '{x}', '{y}'].every((part) => url.includes(part))
  return isWhole && URL.canParse(url) && /^https?:\/\/[\w.:-]+\//.test(url)
}
