/** Who is in Class 4 Willow (FERN-2479) and has not finished a mission, by the id the server knows them under. */
export const willow = {
  Dora: '6f1d2c3a-0b7e-4a51-9c3d-5e8f7a6b1c04',
  Emre: '6f1d2c3a-0b7e-4a51-9c3d-5e8f7a6b1c05',
  Gus: '6f1d2c3a-0b7e-4a51-9c3d-5e8f7a6b1c07',
  Hana: '6f1d2c3a-0b7e-4a51-9c3d-5e8f7a6b1c08',
} as const;
