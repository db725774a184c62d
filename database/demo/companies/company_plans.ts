import { type CompanyPlan, company } from '#database/demo/companies/company_plan'
import { ALL_GROUPS } from '#database/demo/product_groups'

const [ORIGINAL, ACCESSORIES, EUROREPAR, MOPAR, SUSTAINERA, BPROAUTO] = ALL_GROUPS

/** Plans of the demo's companies, whose ids follow the order of the list. */
export const COMPANY_PLANS: readonly CompanyPlan[] = [
  company('LUMENFR001', 'Lumen Éclairage SAS', 'FR', 'lumen.example', {
    at: ['14 rue des Verriers', '69007', 'Lyon'],
    to: ['2 avenue de l’Industrie', '69800', 'Saint-Priest'],
    productGroups: ALL_GROUPS,
    orders: 120,
    ordered: [1_085, 50],
  }),
  company('NORDDE0001', 'Nordglas GmbH', 'DE', 'nordglas.example', {
    at: ['Werftstraße 118', '24143', 'Kiel'],
    group: 'INTERNAL_SUPPLIERS',
    transport: 'TRANSPORT_CUSTOMER',
    productGroups: [ORIGINAL, EUROREPAR, SUSTAINERA],
    colleagues: 1,
    orders: 90,
  }),
  company('T000000001', 'Tempo Componentes Lda.', 'PT', 'tempo.example', {
    at: ['Rua da Cerâmica 27', '3800-119', 'Aveiro'],
    productGroups: [ORIGINAL, ACCESSORIES],
    colleagues: 1,
    orders: 30,
    ordered: [560, 2],
  }),
  company('WARTDE0001', 'Wartend Kunststofftechnik GmbH', 'DE', 'wartend.example', {
    at: ['Am Güterbahnhof 9', '38442', 'Wolfsburg'],
    deliveryState: 'CLIENT_APPROVAL_REQUESTED',
    productGroups: [ORIGINAL, EUROREPAR],
    ordered: [6, 6],
  }),
  company('SCHUDE0001', 'Schulden Metallwaren GmbH', 'DE', 'schulden.example', {
    at: ['Hammerweg 41', '58636', 'Iserlohn'],
    blocked: 'FOR_ORDERING',
    productGroups: [ORIGINAL, ACCESSORIES, BPROAUTO],
    colleagues: 1,
    orders: 45,
    ordered: [1_070, 75],
  }),
  company('BRIAIT0001', 'Briantea Filtri S.p.A.', 'IT', 'briantea.example', {
    at: ['Via dei Filatori 33', '20900', 'Monza'],
    productGroups: [ORIGINAL, EUROREPAR, MOPAR, SUSTAINERA, BPROAUTO],
    colleagues: 3,
    orders: 70,
  }),
  company('BRIAIT0002', 'Briantea Filtri S.p.A., stabilimento di Melfi', 'IT', 'briantea.example', {
    at: ['Contrada San Nicola 5', '85025', 'Melfi'],
    productGroups: [ORIGINAL, MOPAR],
    colleagues: 2,
    orders: 45,
  }),
  company('CIERES0001', 'Cierzo Automoción S.L.', 'ES', 'cierzo.example', {
    at: ['Calle de los Herreros 60', '50014', 'Zaragoza'],
    productGroups: [ORIGINAL, ACCESSORIES, EUROREPAR, SUSTAINERA],
    colleagues: 3,
    orders: 60,
  }),
  company('GALIES0001', 'Ήλιος Φρένα, Galia S.A.', 'ES', 'galia.example', {
    at: ['Avenida del Puerto 212', '36208', 'Vigo'],
    group: 'INTERNAL_SUPPLIERS',
    productGroups: [ORIGINAL, EUROREPAR, BPROAUTO],
    colleagues: 3,
    orders: 75,
  }),
  company('SILEPL0001', 'Silesia Odlewy Sp. z o.o.', 'PL', 'silesia.example', {
    at: ['ul. Hutnicza 17', '44-100', 'Gliwice'],
    to: ['ul. Fabryczna 3', '43-100', 'Tychy'],
    productGroups: [ORIGINAL, EUROREPAR, MOPAR, BPROAUTO],
    colleagues: 3,
    orders: 65,
  }),
  company('WISLPL0001', 'Wisła Oświetlenie S.A.', 'PL', 'wisla.example', {
    at: ['ul. Zabłocie 44', '30-701', 'Kraków'],
    productGroups: [ORIGINAL, ACCESSORIES, EUROREPAR],
    colleagues: 2,
    orders: 50,
  }),
  company('MORACZ0001', 'Moravské Plasty s.r.o.', 'CZ', 'moravske.example', {
    at: ['Průmyslová 812', '280 02', 'Kolín'],
    productGroups: [ORIGINAL, ACCESSORIES, SUSTAINERA],
    colleagues: 3,
    orders: 60,
  }),
  company('VLTACZ0001', 'Vltava Spojky a.s.', 'CZ', 'vltava.example', {
    at: ['Nádražní 25', '370 01', 'České Budějovice'],
    blocked: 'COMPLETELY',
    productGroups: [ORIGINAL, EUROREPAR],
    colleagues: 2,
    orders: 25,
    ordered: [1_080, 520],
  }),
  company('TRNASK0001', 'Карпати Тесненія, Trnava s.r.o.', 'SK', 'tesnenia.example', {
    at: ['Bratislavská 90', '917 01', 'Trnava'],
    productGroups: [ORIGINAL, EUROREPAR, BPROAUTO],
    colleagues: 2,
    orders: 40,
  }),
  company('BRABBE0001', 'Brabant Sørensen Coatings NV', 'BE', 'brabant.example', {
    at: ['Vaartstraat 71', '3000', 'Leuven'],
    productGroups: [ORIGINAL, ACCESSORIES, EUROREPAR, SUSTAINERA],
    colleagues: 2,
    orders: 55,
  }),
  company('MIDLGB0001', "O'Hara Midland Seals Ltd", 'GB', 'midland.example', {
    at: ['8 Foundry Lane', 'CV6 5RY', 'Coventry'],
    transport: 'TRANSPORT_SCRIBOS',
    productGroups: [ORIGINAL, ACCESSORIES],
    colleagues: 2,
    orders: 45,
  }),
  company('ATLAMA0001', 'شركة الأطلس للكابلات SARL', 'MA', 'atlas.example', {
    at: ['Zone franche, lot 36', '14000', 'Kénitra'],
    productGroups: [ORIGINAL, EUROREPAR, MOPAR],
    colleagues: 3,
    orders: 50,
  }),
  company('BURSTR0001', 'Bursa Radyatör A.Ş.', 'TR', 'bursa.example', {
    at: ['Organize Sanayi Bölgesi, Mavi Cadde 12', '16140', 'Bursa'],
    productGroups: [ORIGINAL, MOPAR, BPROAUTO],
    colleagues: 2,
    orders: 50,
  }),
  company('TRAMFR0001', 'L’Atelier Tramontane SA', 'FR', 'tramontane.example', {
    at: ['47 boulevard Saly', '59300', 'Valenciennes'],
    to: ['Parc d’activités de l’Escaut, bâtiment C', '59860', 'Bruay-sur-l’Escaut'],
    group: 'INTERNAL_SUPPLIERS',
    productGroups: [ORIGINAL, EUROREPAR, MOPAR, SUSTAINERA],
    colleagues: 3,
    orders: 60,
  }),
  company('VERRFR0001', 'Verrerie du Doubs SAS', 'FR', 'verrerie-doubs.example', {
    at: ['5 rue du Four', '25200', 'Montbéliard'],
    productGroups: [ORIGINAL, ACCESSORIES],
    colleagues: 2,
    orders: 45,
  }),
  company('OCEAFR0001', 'Océane Essuyage SAS', 'FR', 'oceane.example', {
    at: ['31 rue de la Vilaine', '35000', 'Rennes'],
    productGroups: [ACCESSORIES, EUROREPAR, BPROAUTO],
    colleagues: 2,
    orders: 40,
  }),
  company('HAVEDE0001', 'Großwerk Havel Kupplungen GmbH', 'DE', 'havelwerk.example', {
    at: ['Mühlendamm 6', '14776', 'Brandenburg an der Havel'],
    productGroups: [ORIGINAL, EUROREPAR, SUSTAINERA],
    colleagues: 2,
    orders: 45,
  }),
  company('ARVEFR0001', 'Arve Décolletage SAS', 'FR', 'arve.example', {
    at: ['180 route des Grands-Champs', '74300', 'Cluses'],
    productGroups: [ORIGINAL, ACCESSORIES, MOPAR],
    colleagues: 2,
    orders: 35,
  }),
  company('MAKERFR001', 'Maker Automobiles SA', 'FR', 'maker.example', {
    kind: 'MANUFACTURER',
    at: ['2 quai de l’Île', '78300', 'Poissy'],
    group: 'INTERNAL_SUPPLIERS',
  }),
  company('PRINTDE001', 'Printer Sicherheitsdruck GmbH', 'DE', 'printer.example', {
    kind: 'PROVIDER',
    at: ['Gutenbergring 20', '69123', 'Heidelberg'],
    group: 'INTERNAL_SUPPLIERS',
  }),
  company('RESTDE0001', 'Restorf Fahrwerkteile GmbH', 'DE', 'restorf.example', {
    at: ['Echazuferweg 22', '72764', 'Reutlingen'],
    productGroups: [ORIGINAL, EUROREPAR],
    colleagues: 2,
  }),
]
