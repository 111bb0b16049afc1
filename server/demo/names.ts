const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** First and last names are drawn independently, so that a person's name is nobody's in particular. */
export const firstNames = words(`
Aaron Abigail Adam Adrian Aisha Alan Alexa Alicia Amanda Amir Amy Andre Andrea Angela Anita Anthony April Arjun Ashley
Barbara Beatrice Benjamin Bianca Brandon Brenda Brian Bruce Caleb Camila Carla Carlos Carmen Caroline Carter Cassandra
Catherine Celia Charles Chloe Christine Claire Connor Corey Cynthia Daniel Darius Deborah Denise Derek Devon Diana Diego
Dominic Donna Dylan Edward Elaine Elena Elijah Emily Emma Eric Esther Ethan Eva Faith Felix Frances Gabriel George Gloria
Grace Gregory Hannah Harold Heather Hector Helen Henry Ian Imani Irene Isaac Isabel Jacob Jamal James Janet Jasmine Jason
Jeffrey Jenna Jerome Jessica Joan Joel Jordan Joseph Joyce Julia Justin Karen Keith Kenji Kevin Kiara Kimberly Kyle Lamar
Laura Lauren Leah Leon Linda Logan Lucas Luis Lydia Malik Marcus Margaret Maria Marie Mark Martha Mason Matthew Maya
Megan Mei Melissa Michael Miguel Monica Nadia Naomi Natalie Nathan Nicole Nina Noah Nora Olivia Omar Oscar Owen Pamela
Patricia Paul Paula Peter Philip Priya Quentin Rachel Rahul Ramona Raymond Rebecca Renee Ricardo Robert Rosa Roy Ruth Ryan
Samantha Samuel Sandra Sara Scott Sean Sergio Shanice Sharon Simon Sofia Sonia Stephen Susan Tamara Tara Teresa Thomas
Tiffany Timothy Tomas Trevor Tyler Valerie Vanessa Victor Vincent Walter Wendy Wesley William Xavier Yolanda Yusuf Zoe`);

export const lastNames = words(`
Abbott Acosta Adler Ahmed Albright Alvarez Amato Andrews Appel Archer Arnold Ashford Baez Bailey Banerjee Barlow Barnes
Bauer Becker Bellamy Bennett Berger Bianchi Bishop Blackwell Boone Bowers Brandt Brennan Briggs Brooks Burke Byrne Cabrera
Calloway Campos Carver Castillo Chandler Chen Choi Clayton Cole Conrad Cortez Costa Crane Cruz Dalton Daniels Dawson
Decker Delgado Dempsey Desai Diaz Dixon Donovan Doyle Draper Duarte Duffy Dunn Eaton Ellison Engel Espinoza Farrell Faulkner
Fields Finch Fischer Fleming Flores Foley Foster Fowler Frazier Fuentes Gallagher Gardner Garner Gibbs Gilmore Glover Goodwin
Gordon Graham Greco Griffith Grimes Guerrero Gupta Haas Hadley Hale Hammond Hanson Harmon Hartman Hayes Henson Hernandez
Herrera Hicks Higgins Holloway Horvath Hubbard Hughes Hurley Ibarra Ingram Irwin Jacobs Jenkins Jimenez Joyner Kaplan Keller
Kendrick Kessler Khan Kim Kirby Klein Knox Kowalski Kramer Lambert Landry Larkin Lawson Leary Leblanc Levine Li Lindgren
Lopez Lowery Lozano Lucero Lynch Maddox Malone Marin Marsh Mathews Mccall Mcbride Meadows Medina Mejia Mendez Mercer Meyers
Miranda Monroe Montoya Morales Moreno Morrow Mueller Murray Nash Navarro Newell Nguyen Nolan Norris Novak Ochoa Oconnor
Odom Olsen Ortega Osborne Owens Pace Padilla Palmer Park Parrish Patel Patterson Pena Perkins Petrov Pham Pierce Pineda
Pollard Porter Powers Pratt Preston Quinn Ramos Randall Rasmussen Reeves Reyes Rhodes Richter Rios Rivas Rojas Romano Rosales
Rossi Rowland Rubin Ruiz Russo Salas Salinas Santana Sawyer Schaefer Schmidt Schroeder Sears Serrano Sexton Shah Shaw
Shepherd Sherman Silva Singh Slater Snyder Solis Soto Sparks Stanton Steele Stein Stokes Strickland Suarez Sullivan Sutton
Tanaka Tate Terrell Thornton Tran Trevino Tucker Underwood Valdez Vance Vargas Vaughn Vega Velasco Wagner Walsh Warner
Weaver Webber Weiss Whitaker Wilcox Winters Wolfe Woodward Yates York Zamora Zeller Ziegler Zimmerman`);

export const streets = words(`
Alder Ash Bayberry Beech Birch Bluebell Bridge Canal Cedar Chapel Cherry Chestnut Church Clover College Creek Dogwood Elm
Fairview Farmhouse Fern Forge Foxglove Garden Glen Grove Hawthorn Hickory Highland Hillside Holly Juniper Lakeview Laurel
Lilac Linden Locust Magnolia Main Maple Market Meadow Mill Mulberry Oak Orchard Park Pine Poplar Prospect Quarry Ridge River
Rosewood Schoolhouse Spring Spruce Station Summit Sycamore Valley Vine Walnut Willow Winding Woodland`);

export const streetKinds = words('Street Avenue Road Lane Drive Court Way');

/** A number that is never assigned to anyone: exchange 555, line 0100–0199. Distinct for 80,000 values of `serial`. */
export function fictionalPhone(serial: number): string {
  // 48,271 and 80,000 have no common divisor, so this shuffles without repeating.
  const place = (serial * 48_271) % 80_000;
  const line = String(place % 100).padStart(2, '0');
  return `${200 + Math.floor(place / 100)}-555-01${line}`;
}
