import type { DemoCountry } from '#database/demo/country_data'

/** City, postal code, degrees north and east. */
export type DemoCity = readonly [city: string, postalCode: string, north: number, east: number]

interface SupplierNames {
  /** First words of names. Their first four letters become the COFOR6. */
  words: string
  trades: readonly string[]
  forms: readonly string[]
  /** Street patterns; `#` becomes the house number. */
  streets: readonly string[]
}

export const DEMO_CITIES: Record<DemoCountry, readonly DemoCity[]> = {
  BE: [
    ['Leuven', '3000', 50.8798, 4.7005],
    ['Genk', '3600', 50.9661, 5.5021],
    ['Charleroi', '6000', 50.4108, 4.4446],
    ['Gent', '9000', 51.0543, 3.7174],
  ],
  CZ: [
    ['Kolín', '280 02', 50.0282, 15.2006],
    ['České Budějovice', '370 01', 48.9747, 14.4746],
    ['Mladá Boleslav', '293 01', 50.4114, 14.9032],
    ['Ostrava', '702 00', 49.8209, 18.2625],
    ['Plzeň', '301 00', 49.7384, 13.3736],
  ],
  DE: [
    ['Kiel', '24143', 54.3075, 10.1402],
    ['Wolfsburg', '38442', 52.4227, 10.7865],
    ['Iserlohn', '58636', 51.3755, 7.7028],
    ['Brandenburg an der Havel', '14776', 52.4125, 12.5316],
    ['Aschaffenburg', '63739', 49.9769, 9.1577],
    ['Rüsselsheim am Main', '65428', 49.9896, 8.4225],
    ['Schweinfurt', '97421', 50.0492, 10.2194],
    ['Zwickau', '08056', 50.7189, 12.4961],
    ['Reutlingen', '72764', 48.4914, 9.2043],
    ['Eisenach', '99817', 50.9796, 10.3196],
    ['Saarbrücken', '66111', 49.2402, 6.9969],
  ],
  ES: [
    ['Zaragoza', '50014', 41.6796, -0.8737],
    ['Vigo', '36208', 42.2286, -8.7372],
    ['Martorell', '08760', 41.4744, 1.9306],
    ['Vitoria-Gasteiz', '01015', 42.8467, -2.6716],
    ['Valladolid', '47012', 41.6296, -4.7245],
    ['Pamplona', '31012', 42.8125, -1.6458],
  ],
  FR: [
    ['Lyon', '69007', 45.7426, 4.8417],
    ['Valenciennes', '59300', 50.3579, 3.5235],
    ['Montbéliard', '25200', 47.5103, 6.7984],
    ['Rennes', '35000', 48.1173, -1.6778],
    ['Cluses', '74300', 46.0606, 6.5798],
    ['Mulhouse', '68100', 47.7508, 7.3359],
    ['Oyonnax', '01100', 46.2567, 5.6553],
    ['Le Mans', '72000', 48.0061, 0.1996],
    ['Saint-Étienne', '42000', 45.4397, 4.3872],
    ['Compiègne', '60200', 49.4179, 2.8261],
    ['Vierzon', '18100', 47.2226, 2.0686],
    ['Angers', '49000', 47.4784, -0.5632],
    ['Thionville', '57100', 49.3579, 6.1684],
  ],
  GB: [
    ['Coventry', 'CV6 5RY', 52.4371, -1.5105],
    ['Sunderland', 'SR5 3NY', 54.9194, -1.4363],
    ['Luton', 'LU1 3LU', 51.8787, -0.42],
    ['Telford', 'TF3 3AJ', 52.6766, -2.4469],
  ],
  IT: [
    ['Monza', '20900', 45.5845, 9.2744],
    ['Melfi', '85025', 40.9967, 15.6533],
    ['Torino', '10135', 45.0261, 7.6398],
    ['Brescia', '25125', 45.5204, 10.2044],
    ['Modena', '41122', 44.6367, 10.9431],
    ['Cassino', '03043', 41.4925, 13.8306],
    ['Atessa', '66041', 42.0687, 14.4511],
  ],
  MA: [
    ['Kénitra', '14000', 34.261, -6.5802],
    ['Tanger', '90000', 35.7595, -5.834],
    ['Casablanca', '20250', 33.5994, -7.5796],
  ],
  PL: [
    ['Gliwice', '44-100', 50.2945, 18.6714],
    ['Kraków', '30-701', 50.0483, 19.9604],
    ['Bielsko-Biała', '43-300', 49.8224, 19.0584],
    ['Wałbrzych', '58-300', 50.7714, 16.2843],
    ['Wrocław', '53-015', 51.0774, 16.9722],
  ],
  PT: [
    ['Aveiro', '3800-119', 40.6405, -8.6538],
    ['Mangualde', '3530-123', 40.6046, -7.7614],
    ['Palmela', '2950-001', 38.569, -8.9013],
    ['Braga', '4700-087', 41.5454, -8.4265],
  ],
  SK: [
    ['Trnava', '917 01', 48.3709, 17.5833],
    ['Žilina', '010 01', 49.2231, 18.7394],
    ['Nitra', '949 01', 48.3061, 18.0764],
  ],
  TR: [
    ['Bursa', '16140', 40.2199, 28.9366],
    ['Kocaeli', '41400', 40.8023, 29.4307],
    ['Manisa', '45030', 38.6191, 27.4289],
  ],
}

/** Number of suppliers in the directory by country, in addition to the demo's companies. */
export const SUPPLIERS_BY_COUNTRY: Record<DemoCountry, number> = {
  FR: 42,
  DE: 34,
  IT: 22,
  ES: 20,
  PL: 16,
  CZ: 12,
  PT: 10,
  SK: 8,
  BE: 8,
  GB: 8,
  TR: 6,
  MA: 5,
}

/** Within a country all words begin differently, so that each COFOR6 is unique. */
export const SUPPLIER_NAMES: Record<DemoCountry, SupplierNames> = {
  BE: {
    words: 'Scheldt Meuse Ardenne Kempen Hageland Condroz Dender Sambre',
    trades: ['Plastics', 'Fasteners', 'Composites', 'Electronics'],
    forms: ['NV', 'SA', 'BV'],
    streets: ['Industrielaan #', 'Havenstraat #', 'Steenweg #', 'Rue de l’Usine #'],
  },
  CZ: {
    words: 'Sázava Beskyd Lužnice Orlice Jizera Berounka Svitava Haná Polabí Šumava Ohře Bečva',
    trades: ['Lisovna', 'Kovo', 'Elektro', 'Odlitky', 'Pružiny'],
    forms: ['s.r.o.', 'a.s.'],
    streets: ['Průmyslová #', 'Tovární #', 'Na Výsluní #', 'Železniční #'],
  },
  DE: {
    words:
      'Spessart Isartal Ruhrland Elbtal Saarland Werra Fulda Neckar Hunsrück Lausitz Allgäu Taunus Donau Harzer Jagst Kocher Münster Oderbruch Peene Regnitz Siegerland Unstrut Vogtland Westfalia Zollern Breisgau Chiemgau Eifel Franken Kraichgau Lippe Mainfranken Odenwald Pfalz',
    trades: ['Kunststofftechnik', 'Federn', 'Stanzteile', 'Elektronik', 'Guss', 'Dichtungen'],
    forms: ['GmbH', 'GmbH & Co. KG', 'AG'],
    streets: ['Industriestraße #', 'Am Bahnhof #', 'Daimlerring #', 'Gewerbepark #', 'Talweg #'],
  },
  ES: {
    words:
      'Moncayo Duero Navarra Ebro Pisuerga Urola Miño Alavesa Teide Bidasoa Jarama Eresma Levante Ordesa Gredos Cantabria Henares Tajuña Júcar Arlanza',
    trades: ['Inyección', 'Estampaciones', 'Cableados', 'Muelles', 'Fundiciones'],
    forms: ['S.A.', 'S.L.', 'S.A.U.'],
    streets: ['Polígono Industrial, calle B, #', 'Calle de la Fragua #', 'Avenida del Ebro #'],
  },
  FR: {
    words:
      'Vosges Jura Savoie Loire Beaujolais Morvan Bresse Artois Picarde Garonne Allier Cévennes Dauphiné Ferney Gâtinais Hainaut Isère Limagne Maine Nivernais Oise Perche Quercy Roannais Sologne Touraine Vexin Yonne Argonne Berry Champagne Drôme Essonne Flandre Gironde Lorraine Meurthe Normande Ornain Provence Rhône Saône',
    trades: ['Plasturgie', 'Emboutissage', 'Décolletage', 'Câblage', 'Ressorts', 'Fonderie'],
    forms: ['SAS', 'SA', 'SARL'],
    streets: ['# rue de l’Industrie', '# rue des Artisans', 'ZI Nord, # allée des Frênes'],
  },
  GB: {
    words: 'Severn Pennine Cotswold Trent Wearside Mersey Chiltern Humber',
    trades: ['Pressings', 'Mouldings', 'Springs', 'Castings'],
    forms: ['Ltd', 'plc'],
    streets: ['# Forge Road', '# Canal Street', 'Unit #, Meadow Park'],
  },
  IT: {
    words:
      'Padana Adda Lario Orobica Taro Ticino Langhe Garda Sesia Brenta Piave Secchia Irpinia Majella Volturno Sangro Tirreno Umbra Etruria Dora Enza Nure',
    trades: ['Stampaggi', 'Molle', 'Guarnizioni', 'Cablaggi', 'Fonderie'],
    forms: ['S.p.A.', 'S.r.l.'],
    streets: ['Via dell’Artigianato #', 'Via Emilia #', 'Viale del Lavoro #', 'Via Volta #'],
  },
  MA: {
    words: 'Rifaine Sebou Gharb Chaouia Oriental',
    trades: ['Câblage', 'Connectique', 'Plasturgie'],
    forms: ['SARL', 'SA'],
    streets: ['Zone franche, lot #', 'Zone industrielle, îlot #'],
  },
  PL: {
    words:
      'Beskid Odra Karkonosze Mazowsze Pomorze Warta Bieszczady Roztocze Sudety Podhale Kujawy Noteć Pilica Jura Dunajec Lubusz',
    trades: ['Tworzywa', 'Sprężyny', 'Tłocznia', 'Elektronika', 'Uszczelki'],
    forms: ['Sp. z o.o.', 'S.A.'],
    streets: ['ul. Przemysłowa #', 'ul. Fabryczna #', 'ul. Kolejowa #', 'ul. Graniczna #'],
  },
  PT: {
    words: 'Douro Mondego Sado Minho Ribatejo Estrela Vouga Lezíria Tâmega Alentejo',
    trades: ['Moldes', 'Cablagens', 'Plásticos', 'Metalurgia'],
    forms: ['Lda.', 'S.A.'],
    streets: ['Rua da Indústria #', 'Zona Industrial, lote #', 'Avenida do Mar #'],
  },
  SK: {
    words: 'Tatra Fatra Hron Rimava Orava Gemer Zemplín Liptov',
    trades: ['Plasty', 'Kovania', 'Elektro', 'Odliatky'],
    forms: ['s.r.o.', 'a.s.'],
    streets: ['Priemyselná #', 'Továrenská #', 'Hlavná #'],
  },
  TR: {
    words: 'Marmara Uludağ Gediz Sakarya Ayvalık Anadolu',
    trades: ['Plastik', 'Yay', 'Döküm', 'Kablo'],
    forms: ['A.Ş.', 'Ltd. Şti.'],
    streets: ['Organize Sanayi Bölgesi, #. Cadde', 'Fabrika Caddesi #'],
  },
}
