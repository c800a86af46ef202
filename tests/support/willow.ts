/** Who is in Class 4 Willow (FERN-2479) and has not begun a mission that a journey plays, by the id the server knows them under. */
export const willow = {
  Ben: '6f1d2c3a-0b7e-4a51-9c3d-5e8f7a6b1c02',
  Dora: '6f1d2c3a-0b7e-4a51-9c3d-5e8f7a6b1c04',
  Emre: '6f1d2c3a-0b7e-4a51-9c3d-5e8f7a6b1c05',
  Fern: '6f1d2c3a-0b7e-4a51-9c3d-5e8f7a6b1c06',
  Gus: '6f1d2c3a-0b7e-4a51-9c3d-5e8f7a6b1c07',
  Hana: '6f1d2c3a-0b7e-4a51-9c3d-5e8f7a6b1c08',
} as const;
